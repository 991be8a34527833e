import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { keptReasons } from '#contract/catalog/console-products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { deleteOldStockChanges } from './delete-old-stock-changes.ts'
import { stockChanges } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Reason = (typeof keptReasons)[number]
const kept = { productId: 1, inventoryId: 1, change: 1, stock: 1, actorName: 'Nargis' }
const aChange = (sku: string, reason: Reason, age: string) => ({
  ...kept,
  sku,
  reason,
  at: sql`now() - ${age}::interval`,
})
const left = async () => (await shop.db.select().from(stockChanges)).map(({ sku }) => sku).sort()

test('changes by files go after 90 days, those by hand after two years, and nothing sooner', async () => {
  await shop.db
    .insert(stockChanges)
    .values([
      aChange('file-young', 'imported', '89 days'),
      aChange('file-old', 'imported', '91 days'),
      aChange('hand-young', 'received', '729 days'),
      aChange('hand-old', 'damaged', '732 days'),
      aChange('file-ancient', 'imported', '900 days'),
    ])
  expect(await deleteOldStockChanges(shop.db)).toBe(3)
  expect(await left()).toEqual(['file-young', 'hand-young'])
  for (const sku of await left())
    await expect(shop.db.execute(sql`delete from stock_changes where sku = ${sku}`)).rejects.toThrow()
  expect(await deleteOldStockChanges(shop.db)).toBe(0)
})

test('many go batch by batch, in one run', async () => {
  await shop.db.execute(sql`
    insert into stock_changes (id, at, product_id, inventory_id, sku, change, stock, reason, actor_name)
    select gen_random_uuid(), now() - interval '91 days', n, n, 'many', 1, 1, 'imported', 'Nargis' from generate_series(1, 12000) n`)
  expect(await deleteOldStockChanges(shop.db)).toBe(12_000)
  expect(await left()).toEqual(['file-young', 'hand-young'])
})
