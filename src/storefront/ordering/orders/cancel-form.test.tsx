import { expect, it } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { rendered } from '../../testing/render.tsx'
import { CancelForm } from './cancel-form.tsx'

const line = (id: string, voucher_discount: number) => ({
  ...{ id, title: id, attributes: [], quantity: 1, cancelled: false },
  ...{ total: 1000, bundle_discount: 0, voucher_discount },
})
/** 2,000 AFN with a voucher discount of 200 and a delivery fee of 100. */
const order = {
  ...{
    id: 'o1',
    voucher_code: 'CHARSU200',
    payment_status: 0,
    payment_method: 2,
    cash_rounded: false,
    cancelled_amount: 0,
    due: 1900,
  },
  totals: { currency: 'AFN' },
  parcels: [
    {
      ...{ cancelled: false, can_cancel: true, shipping_fee: 100, shipping_discount: 0, rounding: 0 },
      lines: [line('shawl', 150), line('kettle', 50)],
    },
  ],
} as unknown as Order

const said = async (lines: string[], language: 'en' | 'fa' = 'en') => {
  const cancelValues = { lines, reason: '', note: '', messages: [], fields: {} }
  return (await rendered(<CancelForm order={order} cancelValues={cancelValues} formKey="k" />, language)).text.replace(
    /[\u200e\u2066-\u2069]/g,
    '',
  )
}

it('shows before a partial cancellation which voucher and delivery amounts remain', async () => {
  const part = await said(['shawl'])
  expect(part).toMatch(/These items had a voucher discount of 150\s؋/)
  expect(part).toMatch(/keep their voucher discount of 50\s؋/)
  expect(part).toContain('The voucher counts as used.')
  expect(part).toMatch(/delivery fee for the remaining items stays 100\s؋/)
  expect(await said(['shawl'], 'fa')).toMatch(/۱۵۰\s؋/)
})

it('shows that the voucher can be used again after a full cancellation', async () => {
  const whole = await said(['shawl', 'kettle'])
  expect(whole).toContain('The whole order is cancelled, so you can use the voucher again.')
  expect(whole).not.toContain('remaining items')
})
