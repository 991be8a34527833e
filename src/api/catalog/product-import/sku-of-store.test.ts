import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { cartLines } from '../../ordering/cart/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { inventories, products } from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import { checked, imported, linesOf } from './testing/upload.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
})
afterAll(() => shop.close())

let turn = 0
/** Creates products of two stores with the same SKU. */
async function twoWithOneSku() {
  const sku = `SHARED-${++turn}`
  const [one, other] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db, { stock: 7 })]
  for (const { inventoryId } of [one, other])
    await shop.db.update(inventories).set({ sku }).where(eq(inventories.id, inventoryId))
  return { sku, one, other }
}

const rowOf = async (id: number) => (await shop.db.select().from(inventories).where(eq(inventories.id, id)))[0]
const slugOfStore = async (id: number) => (await shop.db.select().from(stores).where(eq(stores.id, id)))[0]?.slug
type Line = { slug: string; inventories: { sku: string; stock: number }[] }
const exported = async (slug: string): Promise<Line> =>
  (await nargis.get('/console/products/export?limit=500')).data.data.find((one: Line) => one.slug === slug)

test('two stores may have the same SKU, one store may not', async () => {
  const { sku, one, other } = await twoWithOneSku()
  const goods = { title_en: 'Tin', category_id: one.categoryId, selling: 5, sku }
  const third = await aStore(shop.db)
  expect((await nargis.post('/console/products', { ...goods, store_id: third.id })).status).toBe(200)
  expect((await nargis.post('/console/products', { ...goods, store_id: other.storeId })).data.codes).toEqual([
    'sku_taken',
  ])
  await expect(
    shop.db.insert(inventories).values({ productId: one.id, sku, stock: 1, storeId: 999_999 }),
  ).rejects.toThrow()
})

test('a product takes its SKUs to another store, unless that has one of them', async () => {
  const { one, other } = await twoWithOneSku()
  const free = await aStore(shop.db)
  const move = (to: number, from: number) =>
    nargis.post(`/console/products/${one.id}`, { set: { store_id: to }, seen: { store_id: from } })
  expect((await move(free.id, one.storeId)).status).toBe(200)
  expect((await rowOf(one.inventoryId))?.storeId).toBe(free.id)
  const refused = await move(other.storeId, free.id)
  expect(refused.data.codes).toEqual(['sku_taken'])
  expect((await rowOf(one.inventoryId))?.storeId).toBe(free.id)
})

test('an import changes the stock of its own store only, and empties no cart of other stores', async () => {
  const { sku, one, other } = await twoWithOneSku()
  const [shopper] = await shop.db.insert(shoppers).values({}).returning()
  const line = { id: newId(), shopperId: shopper?.id ?? '', inventoryId: other.inventoryId, quantity: 1 }
  await shop.db.insert(cartLines).values({ ...line, priceWhenAdded: 1, currency: 'AFN' })
  await imported(shop, nargis, `slug,sku,stock\n${one.slug},${sku},9\n`)
  expect((await rowOf(one.inventoryId))?.stock).toBe(9)
  const whole = await exported(one.slug)
  const without = { ...whole, inventories: whole.inventories.map((two) => ({ ...two, sku: `${sku}-NEW` })) }
  expect(await imported(shop, nargis, JSON.stringify(without), 'a.jsonl')).toMatchObject({ state: 'done' })
  expect(await rowOf(one.inventoryId)).toBeUndefined()
  expect(await rowOf(other.inventoryId)).toMatchObject({ sku, stock: 7, productId: other.id })
  expect(await shop.db.$count(cartLines, eq(cartLines.id, line.id))).toBe(1)
})

test('a row that names an SKU of several stores alone must name the store', async () => {
  const { sku, one, other } = await twoWithOneSku()
  const found = await checked(shop, nargis, `sku,stock\n${sku},1\n`)
  expect((await linesOf(nargis, found.id, 'refused')).data).toMatchObject([
    { line: 2, detail: `the sku "${sku}" is of several stores: name the store or the slug` },
  ])
  await imported(shop, nargis, `store,sku,stock\n${await slugOfStore(other.storeId)},${sku},1\n`)
  expect([(await rowOf(one.inventoryId))?.stock, (await rowOf(other.inventoryId))?.stock]).toEqual([5, 1])
})

test('a file may contain one SKU for two stores, but not twice for one', async () => {
  const { sku, one, other } = await twoWithOneSku()
  const fresh = await exported(one.slug)
  const third = await slugOfStore((await aStore(shop.db)).id)
  const added = { ...fresh, slug: `third-${turn}`, store: third }
  const file = [added, await exported(other.slug)].map((line) => JSON.stringify(line)).join('\n')
  expect(await imported(shop, nargis, file, 'b.jsonl')).toMatchObject({ state: 'done', summary: { fresh: 1 } })
  expect(await shop.db.$count(inventories, eq(inventories.sku, sku))).toBe(3)
  const again = { ...added, slug: `fourth-${turn}` }
  const found = await checked(shop, nargis, JSON.stringify(again), 'c.jsonl')
  expect((await linesOf(nargis, found.id, 'refused')).data[0].detail).toBe(
    `sku "${sku}" belongs to the product "third-${turn}"`,
  )
  const twice = [again, { ...again, slug: `fifth-${turn}` }].map((line) => JSON.stringify(line)).join('\n')
  const both = await checked(shop, nargis, twice, 'd.jsonl')
  expect((await linesOf(nargis, both.id, 'refused')).data.map(({ detail }: { detail: string }) => detail)).toContain(
    `sku "${sku}" is already on line 1`,
  )
  expect(await shop.db.$count(products, eq(products.slug, `fourth-${turn}`))).toBe(0)
})
