import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../../site/settings/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aVoucher } from '../../testing/offers.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, ownHome } from '../../testing/shoppers.ts'
import { aCourier } from '../delivery-runs/testing/runs.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

type Line = { id: string; total: number; voucher_discount: number; cancelled: boolean }
type Parcel = { id: string; total: number; rounding: number; shipping_fee: number; lines: Line[] }

/** A cart with a shawl (1,750 AFN) and a cap (100.10 AFN) of two stores by default, shipping 100 AFN each, and a voucher for 25 %. */
async function aQuarterOff({ currency = 'AFN', prices = [175_000, 10_010] } = {}) {
  const { code } = await aVoucher(shop.db, { priceType: 2, basisPoints: 2500 })
  const buyer = aShopper(shop)
  for (const selling of prices) {
    await buyer.put((await aProduct(shop.db, { selling })).id, 1, undefined, { currency })
  }
  const home = await buyer.livesIn(ownHome())
  await buyer.post('/cart/update-shipping', { address_id: home }, { currency })
  await buyer.post('/voucher/validity', { code }, { currency })
  const order = (body: object = {}) => buyer.order(home, body, { currency })
  return { ...buyer, home, order }
}

const minor = (amount: number) => Math.round(amount * 100)
/** Checks that the parts of each parcel and of the order add up to its total. */
function expectSums({ totals, parcels }: { totals: Record<string, number>; parcels: Parcel[] }) {
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + minor(one), 0)
  const { subtotal = 0, bundle = 0, voucher = 0, shipping = 0, tax = 0, rounding = 0, total = 0 } = totals
  expect(sum([subtotal, -bundle, -voucher, shipping, tax, rounding])).toBe(minor(total))
  expect(sum(parcels.map((parcel) => parcel.total))).toBe(minor(total))
  for (const { lines, shipping_fee, rounding, total } of parcels) {
    const nets = lines.flatMap((line) => [line.total, -line.voucher_discount])
    expect(sum([...nets, shipping_fee, rounding])).toBe(minor(total))
  }
}

test('each parcel of a cash order is rounded to whole afghanis, as a separate line from the cart to the last refund', async () => {
  const buyer = await aQuarterOff()
  const cart = await buyer.cart()
  expect(cart.totals).toMatchObject({ voucher: 462.53, rounding: 0, total: 1587.57 })
  expect(cart.cash_totals).toMatchObject({ voucher: 462.53, rounding: 0.43, total: 1588 })
  const { data } = await buyer.order({ expected_total: 1588 })
  expect(data).toMatchObject({ cash_rounded: true, due: 1588, totals: { rounding: 0.43, total: 1588 } })
  expectSums(data)
  const [shawl, cap] = data.parcels as [Parcel, Parcel]
  expect([shawl.total, cap.total]).toEqual([1413, 175])

  const number = data.order_number
  const desk = async () => (await owner.get(`/console/orders/${number}`)).data.money
  expect(await desk()).toMatchObject({ due: 1588, totals: { rounding: 0.43, total: 1588 } })
  for (const to of [2, 3]) await owner.post(`/console/orders/${number}/${to === 2 ? 'confirm' : 'move'}`, { to })
  const courier = await aCourier(shop)
  const handed = { courier_id: courier.id, parcel_ids: [shawl.id, cap.id] }
  const run = `/console/runs/${(await owner.post('/console/hand-over', handed)).data.run_id}`
  expect((await owner.get(run)).data.handed.map(({ due }: { due: number }) => due).sort()).toEqual([1413, 175])
  await owner.post(`${run}/parcels`, { parcel_ids: handed.parcel_ids, outcome: 'delivered' })
  await owner.post(`${run}/count`, { counted: 1588 })
  expect(await desk()).toMatchObject({ due: 0, left_to_give: 1588 })

  const refund = (body: object) => owner.post(`/console/orders/${number}/refund`, { note: 'torn', ...body })
  expect((await refund({ amount: 0.5 })).data.codes).toEqual(['refund_whole_afghanis'])
  // The shawl cost 1,312.50 AFN.
  expect((await refund({ line_id: shawl.lines[0]?.id, amount: 1314 })).data.codes).toEqual(['refund_above_left'])
  expect((await refund({ line_id: shawl.lines[0]?.id })).status).toBe(200)
  expect(await desk()).toMatchObject({ left_to_give: 275 })
  expect((await refund({})).status).toBe(200)
  expect(await desk()).toMatchObject({ left_to_give: 0 })
})

test('the amount due is in whole afghanis again after a cancellation or a change of quantity', async () => {
  const buyer = aShopper(shop)
  const tea = await aProduct(shop.db, { selling: 10_010, stock: 9 })
  const salt = await aProduct(shop.db, { selling: 3_050, stock: 9, storeId: tea.storeId })
  for (const { id } of [tea, salt]) await buyer.put(id)
  const { data } = await buyer.order(await buyer.livesIn(ownHome()))
  expectSums(data)
  expect(data).toMatchObject({ due: 231, totals: { rounding: 0.4 } })
  const [first, second] = data.parcels[0].lines as [Line, Line]
  const read = async () => (await buyer.post('/order/by-user', { order_id: data.id })).data
  const change = async (quantity: number) => {
    const body = { line_id: first.id, quantity }
    expect((await owner.post(`/console/orders/${data.order_number}/quantity`, body)).status).toBe(200)
    const order = await read()
    expectSums(order)
    return order
  }
  expect(await change(2)).toMatchObject({ due: 331, totals: { total: 331 } })
  const cancel = { order_id: data.id, reason: 'other', line_ids: [second.id] }
  const { data: cancelled } = await buyer.post('/cancellation/cancel-order', cancel)
  expect(cancelled).toMatchObject({ cancelled_amount: 31, due: 300, cancellations: [{ amount: 31 }] })
  expect(await change(3)).toMatchObject({ due: 400, cancelled_amount: 31, totals: { total: 431 } })
})

test('an order accepts the expected total with or without rounding, and rejects any other total', async () => {
  const buyer = await aQuarterOff()
  expect((await buyer.order({ expected_total: 1587 })).data.codes).toEqual(['prices_changed'])
  expect((await buyer.order({ expected_total: 1587.57 })).data.totals.total).toBe(1588)
})

test('totals in dollars are not rounded, and no total is rounded if the setting is off', async () => {
  const dollars = await aQuarterOff({ currency: 'USD' })
  expect((await dollars.cart({ currency: 'USD' })).cash_totals).toBeNull()
  expect((await dollars.order()).data).toMatchObject({ cash_rounded: false, totals: { rounding: 0 } })
  await shop.db.insert(settings).values({ value: { cashRounded: false } as never })
  const exact = await aQuarterOff()
  expect((await exact.cart()).cash_totals).toBeNull()
  expect((await exact.order()).data).toMatchObject({ cash_rounded: false, due: 1587.57, totals: { rounding: 0 } })
  await shop.db.delete(settings)
})

test('two parcels that end in half an afghani are rounded in opposite directions and collected as shown', async () => {
  const buyer = await aQuarterOff({ prices: [175_000, 175_000] })
  const { data } = await buyer.order({ expected_total: 2825 })
  expect(data).toMatchObject({ due: 2825, cancelled_amount: 0, totals: { rounding: 0, total: 2825 } })
  expectSums(data)
  const [up, down] = data.parcels as [Parcel, Parcel]
  expect([up.total, down.total]).toEqual([1413, 1412])

  const number = data.order_number
  for (const to of [2, 3]) await owner.post(`/console/orders/${number}/${to === 2 ? 'confirm' : 'move'}`, { to })
  const courier = await aCourier(shop)
  const handed = { courier_id: courier.id, parcel_ids: [up.id, down.id] }
  const run = `/console/runs/${(await owner.post('/console/hand-over', handed)).data.run_id}`
  expect((await owner.get(run)).data.handed.map(({ due }: { due: number }) => due).sort()).toEqual([1412, 1413])
  await owner.post(`${run}/parcels`, { parcel_ids: handed.parcel_ids, outcome: 'delivered' })
  expect(await owner.post(`${run}/count`, { counted: 2825 })).toMatchObject({ status: 200 })
  expect((await owner.get(`/console/orders/${number}`)).data.money).toMatchObject({ due: 0, left_to_give: 2825 })
})
