import { expect, it } from 'vitest'
import type { Order } from '../../../contract/ordering/orders.ts'
import { rendered } from '../../testing/render.tsx'
import { CancelForm } from './cancel-form.tsx'

const line = (id: string, voucher_discount: number) => ({
  ...{ id, title: id, attributes: [], quantity: 1, cancelled: false },
  ...{ total: 1000, bundle_discount: 0, voucher_discount },
})
/** 2,000 AFN with 200 off by a voucher, brought for 100. */
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
  const given = { lines, reason: '', note: '', messages: [], fields: {} }
  return (await rendered(<CancelForm order={order} given={given} formKey="k" />, language)).text.replace(
    /[\u200e\u2066-\u2069]/g,
    '',
  )
}

it('says before a part is cancelled what of the voucher and the delivery stays as it is, with sums', async () => {
  const part = await said(['shawl'])
  expect(part).toMatch(/The voucher took 150\s؋ off these items/)
  expect(part).toMatch(/still has its part of the voucher, 50\s؋ off/)
  expect(part).toContain('The voucher stays used.')
  expect(part).toMatch(/What you keep is delivered for 100\s؋, as ordered/)
  expect(await said(['shawl'], 'fa')).toMatch(/۱۵۰\s؋/)
})

it('says that the voucher can be used again when all of the order goes', async () => {
  const whole = await said(['shawl', 'kettle'])
  expect(whole).toContain('All of the order is cancelled, so the voucher can be used again.')
  expect(whole).not.toContain('What you keep')
})
