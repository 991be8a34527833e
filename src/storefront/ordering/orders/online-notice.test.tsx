import { expect, it } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { rendered } from '../../testing/render.tsx'
import { OnlineNotice } from './online-notice.tsx'

const now = new Date('2026-11-27T10:00:00Z')
const order = { id: 'o1', payment_method: 4, pay_by: '2026-11-27T11:00:00Z', test_payment: false } as Order
const notice = (payment: string | null) => rendered(<OnlineNotice order={order} payment={payment} now={now} />)

it('shows at once that the provider is unreachable and nothing was charged', async () => {
  const { html, text } = await notice('unreachable')
  expect(text).toMatch(/PayPal.* can’t be reached right now.*nothing was charged/)
  expect(html).toContain('role="alert"')
  expect(html).toContain('value="pay"')
})

it('shows no such message otherwise', async () => {
  expect((await notice(null)).text).not.toContain('reached')
  expect((await notice('failed')).text).toContain('didn’t go through')
})
