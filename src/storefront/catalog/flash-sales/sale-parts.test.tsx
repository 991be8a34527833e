import { expect, it } from 'vitest'
import type { SaleProduct } from '#contract/catalog/flash-sales.ts'
import { rendered } from '../../testing/render.tsx'
import { ClaimedBar } from './claimed-bar.tsx'
import { SaleHead } from './sale-head.tsx'

const claimed = async (input: Partial<SaleProduct>, language: 'en' | 'fa' = 'en') =>
  await rendered(<ClaimedBar product={{ claimed: 87, left: 3, cap_per_buyer: 2, ...input } as SaleProduct} />, language)

it('shows the claimed share of the allotment, the remaining units and the limit per customer', async () => {
  const { html, text } = await claimed({})
  expect(text.trim()).toBe('87% sold 3 left Up to 2 per customer')
  expect(html).toMatch(/<progress max="100" value="87" aria-label="87% sold"/)
  expect((await claimed({}, 'fa')).text).toContain('۸۷٪')
  expect((await claimed({ claimed: 100, left: 0 })).text.trim()).toBe('All sold')
})

const now = '2026-11-22T08:00:00.000Z'
const sale = { start_time: '2026-11-20T08:00:00.000Z', end_time: '2026-11-23T09:01:05.000Z' }
const head = async (state: 'running' | 'coming' | 'ended', times: object = sale) =>
  await rendered(
    <SaleHead sale={{ ...sale, ...times, state }} now={now}>
      <h1>Winter</h1>
    </SaleHead>,
  )

it('counts down to the end by the shop’s clock, also without a script', async () => {
  const { html, text } = await head('running')
  expect(html).toContain(`end="${sale.end_time}" now="${now}" data-ended="`)
  expect(
    [...html.matchAll(/data-unit="(\w+)" data-word="\w+">(\d+)/g)].map(([, unit, left]) => `${left} ${unit}`),
  ).toEqual(['01 days', '01 hours', '01 minutes', '05 seconds'])
  // Screen readers get the end time in Kabul time, not an update every second.
  expect(text).toContain('23 November 2026')
  expect(text).toContain('13:31')
})

it('counts down to the start of a scheduled sale, and not after its end', async () => {
  const { html, text } = await head('coming', { start_time: '2026-11-22T08:00:10.000Z' })
  expect(html).toContain('end="2026-11-22T08:00:10.000Z"')
  expect(text).toContain('Starts in')
  const over = await head('ended')
  expect(over.text.trim()).toBe('Ended Winter')
  expect(over.html).not.toContain('flash-countdown')
})
