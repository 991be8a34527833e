import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWholeAfghanis } from '#contract/money.ts'
import { invoiceOf } from '#contract/ordering/invoice.ts'
import type { OrderLineRow, OrderRow, OrderWithLines, ParcelRow } from '../orders/order-with-lines.ts'
import { presentAdminOrder } from './present-admin-order.ts'
import { orderSums, parcelSums } from './rules.ts'

const amount = (max: number) => fc.integer({ min: 0, max })
const line = fc.record({
  price: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  bundle: fc.double({ min: 0, max: 0.4, noNaN: true }),
  voucher: fc.double({ min: 0, max: 0.6, noNaN: true }),
  cancelled: fc.boolean(),
})
const parcel = fc.record({
  fee: amount(50_000),
  discount: fc.double({ min: 0, max: 1, noNaN: true }),
  cancelled: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
})
const bought = fc.record({
  tax: amount(9_999),
  cashRounded: fc.boolean(),
  parcels: fc.array(parcel, { minLength: 1, maxLength: 4 }),
})
type Bought = typeof bought extends fc.Arbitrary<infer T> ? T : never

/**
 * An order of these parcels as stored in the database. A parcel without remaining lines is cancelled, and so is an order without remaining
 * parcels.
 */
function wholeOrder({ tax, cashRounded, parcels }: Bought): OrderWithLines {
  const at = new Date('2026-11-24T08:00:00Z')
  const lines: OrderLineRow[] = []
  const rows = parcels.map((made, n) => {
    const id = `parcel-${n}`
    const own = made.lines.map(({ price, quantity, bundle, voucher, cancelled }, k) => {
      const total = price * quantity
      const shares = { bundleDiscount: Math.floor(total * bundle), voucherDiscount: Math.floor(total * voucher) }
      const words = { slug: 's', sku: 's', title: { en: 'Tea' }, image: '', attributes: [] }
      const gone = cancelled || made.cancelled
      const row = { ...words, ...shares, id: `${id}-${k}`, parcelId: id, cancelled: gone, price, quantity, total }
      return row as unknown as OrderLineRow
    })
    lines.push(...own)
    const way = { fee: made.fee, discount: Math.floor(made.fee * made.discount) }
    const exact = parcelSums(own, way, 0).total
    const sums = parcelSums(own, way, cashRounded ? toWholeAfghanis(exact) - exact : 0)
    const words = { storeTitle: { en: 'Store' }, storeSlug: 's', shippingTitle: { en: 'By bus' }, shippingType: 1 }
    const route = { pickupAddress: null, expectedFrom: at, expectedTo: at, orderStatus: 2 }
    const cancelled = own.every((one) => one.cancelled)
    return { ...words, ...route, ...sums, id, storeId: 1, cancelled } as unknown as ParcelRow
  })
  const cancelled = rows.every((row) => row.cancelled)
  const own = {
    id: 'order',
    orderNumber: 'CH-1',
    language: 'en',
    currency: 'AFN',
    voucherCode: '',
    note: '',
    tax,
    cashRounded,
  }
  const stands = { orderStatus: 2, cancelled, paymentMethod: 2, paymentStatus: 0, placedAt: at, payBy: null }
  const to = { country: 'AF', state: 'AF-KAB', city: 'Kabul', name: 'Maryam', phone: '', email: '' }
  const order = { ...own, ...stands, ...orderSums(rows, tax), address: to, testPayment: false } as unknown as OrderRow
  return { order, parcels: rows, lines, moves: [], cancellations: [], confirmation: null }
}

const minor = (decimal: number) => Math.round(decimal * 100)

function invoiceFor(made: Bought) {
  const money = { left: 0, inCash: [], payments: [], refunds: [] }
  const shown = { whole: wholeOrder(made), notes: [], mails: [], told: null, money, doubt: null, toCorrect: [] }
  const invoice = invoiceOf(presentAdminOrder(shown, 'en'))
  if (!invoice) throw new Error('no invoice')
  return invoice
}

test('lines, delivery, tax and rounding of an invoice add up to its total for any discounts and cancellations', () => {
  fc.assert(
    fc.property(bought, (made) => {
      const { parcels, delivery, tax, rounding, total } = invoiceFor(made)
      const billed = parcels.flatMap(({ lines }) => lines).map((one) => minor(one.amount))
      expect(billed.reduce((sum, one) => sum + one, 0) + minor(delivery) + minor(tax) + minor(rounding)).toBe(
        minor(total),
      )
      if (made.cashRounded) expect((minor(total) - minor(tax)) % 100).toBe(0)
    }),
  )
})

test('an invoice excludes shipping discounts and the shipping fee of a cancelled parcel', () => {
  const tea = { price: 100_000, quantity: 1, bundle: 0, voucher: 0, cancelled: false }
  const kept = { fee: 10_000, discount: 0.25, cancelled: false, lines: [tea] }
  const gone = { fee: 20_000, discount: 0, cancelled: true, lines: [tea] }
  const { delivery, total, parcels } = invoiceFor({ tax: 0, cashRounded: false, parcels: [kept, gone] })
  expect([parcels.length, delivery, total]).toEqual([1, 75, 1075])
})

test('staff without the permission to see amounts get no invoice', () => {
  const whole = wholeOrder({ tax: 0, cashRounded: false, parcels: [] })
  expect(
    invoiceOf(
      presentAdminOrder({ whole, notes: [], mails: [], told: null, money: null, doubt: null, toCorrect: [] }, 'en'),
    ),
  ).toBeNull()
})
