import { expect, it } from 'vitest'
import type { Step } from '#contract/ordering/orders.ts'
import { rendered, textOf } from '../../testing/render.tsx'
import { ProgressBar } from './progress-bar.tsx'

const at = '2026-11-21T08:00:00.000Z'
const steps: Step[] = [
  { order_status: 1, state: 'done', at },
  { order_status: 2, state: 'done', at },
  { order_status: 3, state: 'active', at },
  { order_status: 4, state: 'pending', at: null },
  { order_status: 5, state: 'pending', at: null },
]

it('the progress of an order has five steps with their state and time (spec §2)', async () => {
  const { html } = await rendered(<ProgressBar steps={steps} />)
  const items = html.match(/<li.*?<\/li>/g) ?? []
  expect(items.map(textOf)).toEqual([
    expect.stringMatching(/Pending done 21 November 2026, /),
    expect.stringMatching(/Confirmed done 21 November 2026, /),
    expect.stringMatching(/Picked up now 21 November 2026, /),
    ' On the way not yet ',
    ' Delivered not yet ',
  ])
  expect(items.map((item) => item.includes('aria-current="step"'))).toEqual([false, false, true, false, false])
  expect((await rendered(<ProgressBar steps={steps} />, 'fa')).text).toContain('از دوکان گرفته شد')
})
