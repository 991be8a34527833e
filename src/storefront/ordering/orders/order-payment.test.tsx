import { expect, it } from 'vitest'
import type { CancelledOrder, Refund } from '#contract/ordering/cancellations.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { rendered } from '../../testing/render.tsx'
import { OrderPayment } from './order-payment.tsx'

/** 3,400 AFN paid by card, 1,250 of it cancelled. */
const totals = {
  currency: 'AFN',
  subtotal: 3300,
  bundle: 0,
  voucher: 0,
  shipping: 100,
  tax: 0,
  rounding: 0,
  total: 3400,
}
const order = {
  totals,
  voucher_code: '',
  order_status: 2,
  cancelled: false,
  cancelled_amount: 1250,
  due: 0,
  cash_taken: 0,
} as unknown as Order
const paid: Order = { ...order, payment_method: 3, payment_status: 1 }

const said = async (state: Refund['state'], language: 'en' | 'fa' = 'en') => {
  const cancelled = { refund: { state, amount: state === 'none_due' ? 0 : 1250 } } as CancelledOrder
  return (await rendered(<OrderPayment order={paid} cancelled={cancelled} />, language)).text
}

it('shows the refunded amount and its date', async () => {
  const [none, pending, done] = [await said('none_due'), await said('pending'), await said('done')]
  expect(none).toContain('1,250')
  expect(pending.match(/1,250/g)).toHaveLength(2)
  expect(done.match(/1,250/g)).toHaveLength(2)
  expect(new Set([none, pending, done]).size).toBe(3)
  expect((await said('done', 'fa')).match(/۱٬۲۵۰/g)).toHaveLength(2)
})

it('shows the remaining amount to pay', async () => {
  const cash: Order = { ...order, payment_method: 2, payment_status: 0, due: 2150 }
  expect((await rendered(<OrderPayment order={cash} cancelled={null} />)).text).toMatch(/2,150/)
  expect((await rendered(<OrderPayment order={paid} cancelled={null} />)).text).not.toMatch(/2,150/)
})

it('shows that cash was paid on delivery, and to whom', async () => {
  const parcels = [{ shipping_type: 1 }] as Order['parcels']
  const input: Order = {
    ...order,
    order_status: 5,
    payment_method: 2,
    payment_status: 0,
    cancelled_amount: 0,
    cash_taken: 3400,
    parcels,
  }
  const { text } = await rendered(<OrderPayment order={input} cancelled={null} />)
  expect(text).toContain('Paid in cash to the courier')
  expect(text).not.toMatch(/Still to pay|To be paid/)
  const out: Order = { ...input, order_status: 4, cash_taken: 1000, due: 2400 }
  const half = (await rendered(<OrderPayment order={out} cancelled={null} />)).text
  expect(half).toMatch(/Paid in cash to the courier.*1,000.*2,400/s)
})

it('shows in the sandbox that no money is refunded', async () => {
  const tried: Order = { ...paid, test_payment: true }
  for (const state of ['pending', 'done'] as const) {
    const cancelled = { refund: { state, amount: 1250 } } as CancelledOrder
    const { text } = await rendered(<OrderPayment order={tried} cancelled={cancelled} />)
    expect(text).toMatch(/you weren’t charged.*no real money/s)
    expect(text).not.toMatch(/refunded to you/)
  }
})
