import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../../site/settings/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { paymentKinds } from './payment-methods.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const switchTo = (methods: object, seen: object = {}) => owner.post('/console/settings/payments', { ...methods, seen })
const offered = async () =>
  (await shop.call('GET', '/payment-gateway')).data.methods.map(({ key }: { key: string }) => key)

test('the last usable payment method cannot be switched off', async () => {
  const { data } = await owner.get('/console/settings/payments')
  expect(data.data).toContainEqual({ name: 'cashOnDelivery', payment_method: 2, on: true, keys: 'needless' })
  expect(data.data).toContainEqual({ name: 'stripe', payment_method: 3, on: true, keys: 'none' })
  expect(await switchTo({ cashOnDelivery: false })).toMatchObject({ data: { codes: ['payment_methods_none'] } })
  expect(await offered()).toEqual(['cash_on_delivery'])
})

test('a payment method that is switched off is not offered, and orders with it are rejected', async () => {
  const maryam = aShopper(shop)
  const { id } = await aProduct(shop.db)
  await maryam.put(id, 1)
  const address = await maryam.livesIn()
  const value = { paymentsOff: [2] } as never
  await shop.db.insert(settings).values({ value }).onConflictDoUpdate({ target: settings.id, set: { value } })
  expect(await offered()).toEqual([])
  expect(await maryam.order(address)).toMatchObject({ status: 201, data: { codes: ['payment_method_off'] } })
  await switchTo({ cashOnDelivery: true })
  expect(await maryam.order(address)).toMatchObject({ status: 200 })
})

test('the footer lists the kinds of payment that are switched on, without test providers', async () => {
  const kinds = async () => (await shop.call('GET', '/common')).data.payment_kinds
  await shop.db.delete(settings)
  expect(await kinds()).toEqual(['cash'])
  const provider = (tab: string, method: number, more = {}) => ({
    key: `p${method}`,
    tab,
    method,
    currencies: ['USD'],
    ...more,
  })
  const providers = [provider('card', 3), provider('paypal', 4), provider('bank', 5, { isTest: true })] as never
  expect(paymentKinds({ paymentProviders: providers }, [3])).toEqual(['cash', 'paypal'])
})
