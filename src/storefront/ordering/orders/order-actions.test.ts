import { expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { visiting } from '../../testing/request-with.ts'
import { orderActions } from './order-actions.ts'

/** Runs an order action. `orders` is the fake API. Returns the redirect target and the toast. */
async function doing(action: string, orders: object) {
  const { ctx } = visiting({ cookie: 'user_token=a-guest-token-123', language: 'fa', api: { orders } })
  const location = await orderActions[action]?.(ctx, 'o1', new FormData())
  return { location, toast: JSON.parse(ctx.cookies.get('toast') ?? 'null') }
}
const leftOut = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ title: `جنس ${n}`, message: 'این جنس تمام شده است.' }))

it('requesting the mail of an order again shows that it is being sent', async () => {
  const sentRequests: object[] = []
  const { location, toast } = await doing('mail', { sendEmail: async (call: object) => void sentRequests.push(call) })
  expect(sentRequests).toEqual([{ params: { id: 'o1' } }])
  expect([location, toast.kind]).toEqual(['/fa/user/order/o1', 'success'])
})

it('a rejected action shows its reason on the order', async () => {
  const sendEmail = async () => {
    throw new ApiError('Enough for today.', { form: ['Enough for today.'], codes: ['order_mail_enough'], fields: {} })
  }
  const { location, toast } = await doing('mail', { sendEmail })
  expect([location, toast]).toEqual(['/fa/user/order/o1', { kind: 'error', message: 'Enough for today.' }])
})

it('buying again leads to the cart and names three missing products; without any it stays', async () => {
  const again = (added: number, missing: number) =>
    doing('buy-again', { buyAgain: async () => ({ added, left_out: leftOut(missing), cart_count: added }) })
  const { location, toast } = await again(2, 5)
  expect([location, toast.kind]).toEqual(['/fa/cart', 'success'])
  for (const title of ['جنس 0', 'جنس 2', '…']) expect(toast.message).toContain(title)
  expect(toast.message).not.toContain('جنس 3')
  expect(await again(0, 1)).toMatchObject({ location: '/fa/user/order/o1', toast: { kind: 'error' } })
})
