import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { anAttributeValue, aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { stockChanges } from '../product-admin/tables.ts'
import { inventories } from '../products/tables.ts'

let shop: TestShop
let omid: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  omid = await aStaffMember(shop, { role: 'operator', name: 'Omid' })
})
afterAll(() => shop.close())

const sku = () => crypto.randomUUID()
const aSize = (value: string) => anAttributeValue(shop.db, 'size', value)
const shown = async (id: number) => (await omid.get(`/console/products/${id}/inventories`)).data
const add = (id: number, body: object) => omid.post(`/console/products/${id}/inventories`, { sku: sku(), ...body })
const change = (id: number, set: object, seen: object = {}) => omid.post(`/console/inventories/${id}`, { set, seen })
/** A product in sizes small and medium. */
const aShirt = () =>
  aProduct(shop.db, { inventories: [{ values: { size: 's' } }, { values: { size: 'm' }, stock: 0 }] })

describe('what can be bought of a product', () => {
  test('grows by a choice with its own SKU, stock and price, which shoppers can choose', async () => {
    const { id } = await aShirt()
    const body = { values: String(await aSize('l')), price: '۱۲۰۰٫۵', usd_price: 18, stock: '۷' }
    const { data } = await add(id, body)
    expect(data.inventories.at(-1)).toMatchObject({
      stock: 7,
      price: 1200.5,
      usd_price: 18,
      choices: [{ attribute: { en: 'size' }, value: { en: 'l' } }],
    })
    const laid = data.inventories.at(-1).id
    const [entry] = await shop.db.select().from(stockChanges).where(eq(stockChanges.inventoryId, laid))
    expect(entry).toMatchObject({ change: 7, stock: 7, reason: 'received', actorName: 'Omid' })
    expect(JSON.stringify((await shop.call('GET', `/product/${id}`)).data)).toContain('1200.5')
  })

  test('starts with one variant without attributes, which gets its values before others are added', async () => {
    const { id, inventoryId } = await aProduct(shop.db)
    expect((await add(id, { values: String(await aSize('s')) })).data.codes).toEqual(['choices_unlike'])
    expect((await add(id, {})).data.codes).toEqual(['choice_taken'])
    expect((await shown(id)).attributes.length).toBeGreaterThan(0)
    await change(inventoryId, { values: String(await aSize('s')) })
    expect((await add(id, { values: String(await aSize('s')) })).data.codes).toEqual(['choice_taken'])
    expect((await add(id, { values: String(await aSize('m')) })).status).toBe(200)
    const one = await anAttributeValue(shop.db, 'weave', 'fine')
    expect((await add(id, { values: `${await aSize('l')},${one}` })).data.codes).toEqual(['choices_unlike'])
  })

  test('has each choice and each SKU once, though ten ask at once', async () => {
    const { id } = await aShirt()
    const values = String(await aSize('xl'))
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(id, { values })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [one, two] = (await shown(id)).inventories
    expect((await change(two.id, { sku: one.sku })).data.codes).toEqual(['sku_taken'])
    expect((await add(id, { sku: one.sku, values: String(await aSize('xxl')) })).data.codes).toEqual(['sku_taken'])
  })
})

describe('a change of one', () => {
  test('changes one field, and reports a concurrent change', async () => {
    const { id } = await aShirt()
    const [one] = (await shown(id)).inventories
    const { sku: _, ...seen } = { sku: one.sku, price: one.price, usd_price: one.usd_price, values: one.values }
    await change(one.id, { ...seen, price: 900 }, seen)
    expect((await change(one.id, { ...seen, usd_price: 12 }, seen)).status).toBe(200)
    expect((await change(one.id, { ...seen, price: 800 }, seen)).data.codes).toEqual(['changed_meanwhile'])
    const [now] = (await shown(id)).inventories
    expect(now).toMatchObject({ price: 900, usd_price: 12, values: one.values, stock: one.stock })
  })

  test('a picture is one of the product’s', async () => {
    const { id, inventoryId, image } = await aProduct(shop.db)
    expect((await change(inventoryId, { image })).status).toBe(200)
    expect((await change(inventoryId, { image: 'products/foreign-0123456789ab.svg' })).data.codes).toEqual([
      'picture_unknown',
    ])
    expect((await shown(id)).inventories[0].image).toBe(image)
  })

  test('they have the order that staff choose', async () => {
    const { id } = await aShirt()
    const [one, two] = (await shown(id)).inventories
    await omid.post(`/console/inventories/${two.id}/move`, { after: 0 })
    expect((await shown(id)).inventories.map((row: { id: number }) => row.id)).toEqual([two.id, one.id])
  })
})

describe('deleting one', () => {
  test('is refused with all reasons; an empty variant without orders is deleted', async () => {
    const { id, inventoryId } = await aProduct(shop.db)
    const by = aShopper(shop)
    await by.put(id)
    await by.order(await by.livesIn())
    const refused = await omid.remove(`/console/inventories/${inventoryId}`)
    expect(refused.data.codes).toEqual(['inventory_last', 'inventory_stocked', 'inventory_ordered'])
    const shirt = await aShirt()
    const [, empty] = (await shown(shirt.id)).inventories
    expect((await omid.remove(`/console/inventories/${empty.id}`)).data.inventories).toHaveLength(1)
    expect((await omid.remove(`/console/inventories/${empty.id}`)).http).toBe(404)
    expect(await shop.db.select().from(inventories).where(eq(inventories.id, empty.id))).toEqual([])
  })

  test('of the last two that two people delete at once, one stays', async () => {
    const { id } = await aProduct(shop.db, {
      inventories: [
        { values: { size: 's' }, stock: 0 },
        { values: { size: 'm' }, stock: 0 },
      ],
    })
    const [one, two] = (await shown(id)).inventories
    await Promise.all([one, two].map((row) => omid.remove(`/console/inventories/${row.id}`)))
    expect((await shown(id)).inventories).toHaveLength(1)
  })
})
