import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrand,
  aCategory,
  aFlashSale,
  anAttributeValue,
  anInventory,
  aProduct,
  aStore,
} from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import {
  attributeValues,
  brands,
  categories,
  collections,
  flashSaleProducts,
  flashSales,
  inventories,
  inventoryAttributes,
  productCollections,
  products,
} from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import { gatherSold } from './gather-sold.ts'
import { type Change, readChanges, watermarkOf } from './read-changes.ts'
import { soldProducts } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The changes recorded while `work` runs, each once. */
async function toldBy(work: () => Promise<unknown>): Promise<Change[]> {
  const since = await watermarkOf(shop.db)
  await work()
  const { changes } = await readChanges(shop.db, since)
  const ids = Map.groupBy(changes, ({ kind }) => kind)
  return [...ids].map(([kind, some]) => ({
    kind,
    ids: [...new Set(some.flatMap((one) => one.ids))].sort((a, b) => a - b),
  }))
}

const update = (id: number, set: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(set).where(eq(products.id, id))

test('every change of a product’s document is recorded for that product', async () => {
  const { db } = shop
  const red = await anAttributeValue(db, 'colour', 'red')
  let told = await toldBy(async () => ({ id: (await aProduct(db)).id }))
  expect(told).toEqual([{ kind: 'product', ids: [expect.any(Number)] }])
  const { id, inventories: laid } = await aProduct(db, { stock: 1 })
  const [inventoryId = 0] = laid.map((one) => one.id)
  const brand = await aBrand(db)
  const [winter] = await db.insert(collections).values({ slug: 'winter', title: {}, image: 'a' }).returning()
  const sale = await aFlashSale(db, { items: [{ productId: (await aProduct(db)).id, price: 1 }] })
  const item = { flashSaleId: sale.id, productId: id, price: 500, allotment: 2, capPerBuyer: 1 }
  const ofItem = sql`flash_sale_id = ${sale.id} and product_id = ${id}`
  const causes: [string, () => Promise<unknown>][] = [
    ['its title', () => update(id, { title: { en: 'Kettle' } })],
    ['its facts', () => update(id, { facts: [{ name: { en: 'Material' }, value: { en: 'Copper' } }] })],
    ['its description', () => update(id, { description: { en: 'Boils' } })],
    ['its tags', () => update(id, { tags: ['tea'] })],
    ['its price', () => update(id, { selling: 7000 })],
    ['its offer', () => update(id, { offered: 6000 })],
    ['its brand', () => update(id, { brandId: brand.id })],
    ['its store', async () => update(id, { storeId: (await aStore(db)).id })],
    ['its category', async () => update(id, { categoryId: (await aCategory(db)).id })],
    ['being hidden', () => update(id, { public: false })],
    ['being shown', () => update(id, { public: true })],
    ['a review', () => update(id, { ratingSum: 5, ratingCount: 1 })],
    ['selling out', () => db.update(inventories).set({ stock: 0 }).where(eq(inventories.id, inventoryId))],
    ['coming back', () => db.update(inventories).set({ stock: 3 }).where(eq(inventories.id, inventoryId))],
    ['a value to choose', () => db.insert(inventoryAttributes).values({ inventoryId, valueId: red })],
    ['a price of a choice', () => db.update(inventories).set({ price: 50 }).where(eq(inventories.id, inventoryId))],
    [
      'another value',
      async () => {
        const valueId = await anAttributeValue(db, 'colour', 'blue')
        await db.update(inventoryAttributes).set({ valueId }).where(eq(inventoryAttributes.inventoryId, inventoryId))
      },
    ],
    ['no value', () => db.delete(inventoryAttributes).where(eq(inventoryAttributes.inventoryId, inventoryId))],
    ['one more choice', () => anInventory(db, id)],
    ['one choice less', () => db.delete(inventories).where(eq(inventories.id, inventoryId))],
    ['a collection', () => db.insert(productCollections).values({ collectionId: winter?.id ?? 0, productId: id })],
    [
      'its place there',
      () => db.update(productCollections).set({ position: 3 }).where(eq(productCollections.productId, id)),
    ],
    ['a collection that goes', () => db.delete(collections)],
    ['a sale', () => db.insert(flashSaleProducts).values(item)],
    ['the price of a sale', () => db.update(flashSaleProducts).set({ price: 400 }).where(ofItem)],
    ['an allotment that ends', () => db.update(flashSaleProducts).set({ sold: 2 }).where(ofItem)],
    ['an allotment that grows', () => db.update(flashSaleProducts).set({ allotment: 5 }).where(ofItem)],
    ['a sale without it', () => db.delete(flashSaleProducts).where(ofItem)],
    ['being deleted', () => db.delete(products).where(eq(products.id, id))],
  ]
  for (const [cause, work] of causes) {
    told = await toldBy(work)
    expect(told, cause).toEqual([{ kind: 'product', ids: [id] }])
  }
})

test('a product without variants is recorded when it is added and deleted', async () => {
  const { db } = shop
  const [storeId, categoryId] = [(await aStore(db)).id, (await aCategory(db)).id]
  const bare = { slug: 'bare', storeId, categoryId, title: {}, description: {}, image: 'a', selling: 100 }
  const told = await toldBy(() => db.insert(products).values(bare))
  expect(told).toEqual([{ kind: 'product', ids: [expect.any(Number)] }])
  expect(await toldBy(() => db.delete(products).where(eq(products.slug, 'bare')))).toEqual(told)
})

test('a change that many products show is one row', async () => {
  const { db } = shop
  const [store, brand, category] = [await aStore(db), await aBrand(db), await aCategory(db)]
  const product = await aProduct(db, { storeId: store.id, brandId: brand.id, categoryId: category.id })
  const valueId = await anAttributeValue(db, 'size', 'large')
  const sale = await aFlashSale(db, { items: [{ productId: product.id, price: 500 }] })
  const title = { en: 'Another name' }
  const causes: [Change['kind'], number, () => Promise<unknown>][] = [
    ['store', store.id, () => db.update(stores).set({ title }).where(eq(stores.id, store.id))],
    ['store', store.id, () => db.update(stores).set({ public: false }).where(eq(stores.id, store.id))],
    [
      'brand',
      brand.id,
      () =>
        db
          .update(brands)
          .set({ aliases: ['other'] })
          .where(eq(brands.id, brand.id)),
    ],
    ['brand', brand.id, () => db.update(brands).set({ public: false }).where(eq(brands.id, brand.id))],
    ['category', category.id, () => db.update(categories).set({ title }).where(eq(categories.id, category.id))],
    [
      'category',
      category.id,
      async () => {
        const parentId = (await aCategory(db)).id
        await db.update(categories).set({ parentId }).where(eq(categories.id, category.id))
      },
    ],
    ['value', valueId, () => db.update(attributeValues).set({ title }).where(eq(attributeValues.id, valueId))],
    ['sale', sale.id, () => db.update(flashSales).set({ public: false }).where(eq(flashSales.id, sale.id))],
  ]
  for (const [kind, id, work] of causes) expect(await toldBy(work), kind).toEqual([{ kind, ids: [id] }])
  expect(await toldBy(() => db.delete(flashSales).where(eq(flashSales.id, sale.id)))).toEqual([
    { kind: 'product', ids: [product.id] },
  ])
})

test('changes outside of the documents are not recorded', async () => {
  const { db } = shop
  const [store, brand, category] = [await aStore(db), await aBrand(db), await aCategory(db)]
  const product = await aProduct(db, { storeId: store.id, brandId: brand.id, categoryId: category.id, stock: 5 })
  const told = await toldBy(async () => {
    await update(product.id, { image: 'other', title: product.title })
    await db.update(inventories).set({ stock: 4, image: 'other' }).where(eq(inventories.productId, product.id))
    await db
      .update(stores)
      .set({ city: { en: 'Herat' }, title: store.title })
      .where(eq(stores.id, store.id))
    await db.update(brands).set({ image: 'other', featured: true }).where(eq(brands.id, brand.id))
    await db.update(categories).set({ position: 9 }).where(eq(categories.id, category.id))
  })
  expect(told).toEqual([])
})

test('an order records only sold-out products; sales are collected afterwards, once for each product', async () => {
  const { db } = shop
  const product = await aProduct(db, { stock: 10 })
  await aFlashSale(db, { items: [{ productId: product.id, price: 500, allotment: 9, capPerBuyer: 9 }] })
  await gatherSold(db)
  const maryam = aShopper(shop)
  const told = await toldBy(async () => {
    for (let time = 0; time < 2; time++) {
      await maryam.put(product.id, 2)
      const answer = await maryam.order(await maryam.livesIn(), {}, { key: `order-number-${time}` })
      expect(answer).toMatchObject({ status: 200, data: { id: expect.any(String) } })
    }
  })
  expect(told).toEqual([])
  expect(await toldBy(() => gatherSold(db))).toEqual([{ kind: 'product', ids: [product.id] }])
  expect(await db.select().from(soldProducts)).toEqual([])
  expect(await toldBy(() => gatherSold(db))).toEqual([])
})

test.each([
  ['products', ['id', 'sold']],
  // `store_id` changes only with the store of the product, which the trigger of `products` covers.
  ['inventories', ['id', 'store_id']],
])('the trigger of %s looks at every column', async (table, besides) => {
  const { rows } = await shop.db.execute<{ name: string; source: string }>(sql`
    select attname as name, prosrc as source from pg_attribute join pg_proc on proname = ${`${table}_update_told`}
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`)
  expect(rows.length).toBeGreaterThan(besides.length)
  const forgotten = rows.filter(({ name, source }) => !new RegExp(`\\bn\\.${name}\\b`).test(source))
  expect(forgotten.map(({ name }) => name).filter((name) => !besides.includes(name))).toEqual([])
})

test('a statement that changes many products records a thousand in a row', async () => {
  const { db } = shop
  const { storeId, categoryId } = await aProduct(db)
  const since = await watermarkOf(db)
  await db.execute(sql`insert into products (slug, store_id, category_id, title, description, image, selling)
    select 'many-' || n, ${storeId}, ${categoryId}, '{}', '{}', 'a', 100 from generate_series(1, 2500) n`)
  const { changes } = await readChanges(db, since)
  expect(changes.map(({ ids }) => ids.length)).toEqual([1000, 1000, 500])
  expect(new Set(changes.flatMap(({ ids }) => ids)).size).toBe(2500)
  await db.execute(sql`truncate products cascade`)
  expect((await readChanges(db, since)).changes.map(({ kind }) => kind)).toContain('everything')
})

test('all pages together are all changes', async () => {
  const { db } = shop
  const { id } = await aProduct(db)
  const since = await watermarkOf(db)
  for (let n = 1; n <= 450; n++) await update(id, { selling: 1000 + n })
  const counts: number[] = []
  for (let page = await readChanges(db, since); ; page = await readChanges(db, since, page.next)) {
    counts.push(page.changes.length)
    if (!page.next) break
  }
  expect(counts).toEqual([200, 200, 50])
})

test('a watermark of another database, or of one that was put back, is worth nothing', async () => {
  const { db } = shop
  const now = await watermarkOf(db)
  expect(await readChanges(db, now)).toMatchObject({ lost: false })
  expect(await readChanges(db, { ...now, database: 'another' })).toMatchObject({ lost: true })
  const [, most = '0'] = now.visible.split(':')
  const ahead = String(Number(most) + 1000)
  expect(await readChanges(db, { ...now, visible: `${ahead}:${ahead}:` })).toMatchObject({ lost: true })
})

test('a later transaction that commits first hides nothing of the earlier one, and waits for nothing', async () => {
  const { pool, db } = shop.database
  const [one, other] = [await aProduct(db), await aProduct(db)]
  const [slow, quick] = [await pool.connect(), await pool.connect()]
  try {
    // The same insert as the triggers. The price triggers could make both transactions wait for the same row of `data_versions`.
    const raise = `insert into catalog_changes (kind, ids) values ('product', array[$1::int])`
    const start = await watermarkOf(db)
    await slow.query('begin')
    await slow.query(raise, [one.id])
    await quick.query('begin')
    await quick.query(raise, [other.id])
    await quick.query('commit')
    const first = await readChanges(db, start)
    expect(first.changes).toEqual([{ kind: 'product', ids: [other.id] }])
    await slow.query('commit')
    const second = await readChanges(db, first.now)
    expect(second.changes).toEqual([{ kind: 'product', ids: [one.id] }])
    expect((await readChanges(db, second.now)).changes).toEqual([])
  } finally {
    slow.release()
    quick.release()
  }
})
