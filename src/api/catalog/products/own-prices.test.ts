import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Queryable } from '../../platform/database/db.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { aCategory, anAttributeValue, aStore } from '../../testing/products.ts'
import { inventories, inventoryAttributes, products } from './tables.ts'

let database: Database
let home: { storeId: number; categoryId: number }
let values: number[]
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  home = { storeId: (await aStore(db)).id, categoryId: (await aCategory(db)).id }
  values = [await anAttributeValue(db, 'size', 'm'), await anAttributeValue(db, 'colour', 'red')]
})
afterAll(() => database.close())

let made = 0
const nextName = () => `one-${++made}`
async function newGoods(db: Queryable, many: number): Promise<number[]> {
  const words = { title: {}, description: {}, image: 'x' }
  const goods = Array.from({ length: many }, () => ({ ...home, ...words, slug: nextName(), selling: 100 }))
  return (await db.insert(products).values(goods).returning()).map(({ id }) => id)
}

// This test runs first, in an empty shop: while tables are small and analyzed, foreign key checks scan them.
test('stored own prices are read with few rows, even if the connection started with an empty shop', async () => {
  const [before, after] = await database.db.transaction(async (tx) => {
    const before = await readThrough(tx)
    for (let round = 0; round < 12; round++) {
      const rows = (await newGoods(tx, 10)).map((productId) => ({ productId, sku: nextName(), stock: 1, price: 90 }))
      const lying = await tx.insert(inventories).values(rows).returning({ inventoryId: inventories.id })
      await tx.insert(inventoryAttributes).values(lying.map((one) => ({ ...one, valueId: values[0] as number })))
      const again = tx.insert(inventories).values(rows)
      await again.onConflictDoUpdate({ target: [inventories.sku, inventories.storeId], set: { price: 80 } })
    }
    return [before, await readThrough(tx)]
  })
  expect(after).toBe(before)
})

/** The number of rows that this connection has read by sequential scans and not yet reported to the statistics. */
async function readThrough(db: Queryable) {
  const { rows } = await db.execute<{ read: number }>(sql`select sum(seq_tup_read)::int read
    from pg_stat_xact_user_tables where relname in ('products', 'inventories', 'inventory_attributes')`)
  return rows[0]?.read
}

type Choice = { id: number; price: number; usd: number; stock: number; chosen: boolean }

/** The columns maintained by triggers, computed again from the inventories. */
function keptFor(choices: Choice[]) {
  const left = choices.filter(({ stock }) => stock > 0)
  const counted = left.length > 0 ? left : choices
  const own = counted.filter(({ price, chosen }) => chosen && price > 0)
  const [lowest] = own.toSorted((a, b) => a.price - b.price || a.id - b.id)
  return { own: lowest?.price ?? 0, usd: lowest?.usd ?? 0, only: own.length > 0 && own.length === counted.length }
}

const readKept = async (db: Queryable, ids: number[]) => {
  const { rows } = await db.execute<{ kept: ReturnType<typeof keptFor>; choices: Choice[] }>(sql`
    select json_build_object('own', own_price, 'usd', own_usd_price, 'only', only_own_prices) kept, coalesce((
      select json_agg(json_build_object('id', i.id, 'price', i.price, 'usd', i.usd_price, 'stock', i.stock, 'chosen',
        exists (select from inventory_attributes has where has.inventory_id = i.id)))
      from inventories i where i.product_id = p.id), '[]') choices
    from products p where p.id in ${ids}`)
  return rows
}

const GOODS = 3
const product = fc.nat(GOODS - 1)
const money = { price: fc.constantFrom(0, 40, 70, 70, 90, 130), usdPrice: fc.constantFrom(0, 3, 5) }
const stock = { stock: fc.nat(2) }
const laid = fc.record({ ...money, ...stock, product, values: fc.subarray([0, 1]) })
const which = fc.array(fc.nat(9), { minLength: 1, maxLength: 4 })
const step = fc.oneof(
  fc.record({ does: fc.constant('lay' as const), choices: fc.array(laid, { minLength: 1, maxLength: 4 }) }),
  fc.record({ does: fc.constant('import' as const), which, set: fc.record({ ...money, ...stock }) }),
  fc.record({ does: fc.constant('change' as const), which, set: fc.oneof(fc.record(stock), fc.record(money)) }),
  fc.record({ does: fc.constant('move' as const), which, product }),
  fc.record({ does: fc.constant('add a value' as const), which, value: fc.nat(1) }),
  fc.record({ does: fc.constant('drop values' as const), which }),
  fc.record({ does: fc.constant('take away' as const), which }),
  fc.record({ does: fc.constant('give up' as const), product }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('each product stores the lowest own price of its variants after any change', async () => {
  const { db } = database
  const seen = new Set<string>()
  const run = async (steps: Step[]) => {
    const goods = await newGoods(db, GOODS)
    for (const one of steps) {
      await happen(db, goods, one)
      for (const { kept, choices } of await readKept(db, goods)) {
        expect(kept).toEqual(keptFor(choices))
        seen.add(JSON.stringify(kept))
      }
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16, size: 'max' }), run), { numRuns: 15 })
  // The random data covers products with and without own prices, alone and together.
  expect(seen.size).toBeGreaterThan(5)
})

/** Applies a step to these products, with one statement for all rows. */
async function happen(db: Queryable, goods: number[], one: Step): Promise<unknown> {
  if (one.does === 'lay') return layOut(db, goods, one.choices)
  if (one.does === 'give up') {
    const input = goods.splice(one.product, 1, ...(await newGoods(db, 1)))
    return db.delete(products).where(inArray(products.id, input))
  }
  const there = await db.select().from(inventories).where(inArray(inventories.productId, goods)).orderBy(inventories.id)
  const picked = [...new Set(one.which.flatMap((at) => there[at % there.length] ?? []))]
  if (picked.length === 0) return
  const ids = picked.map(({ id }) => id)
  const them = inArray(inventories.id, ids)
  const theirs = inArray(inventoryAttributes.inventoryId, ids)
  if (one.does === 'change') return db.update(inventories).set(one.set).where(them)
  if (one.does === 'move') return db.update(inventories).set({ productId: goods[one.product] }).where(them)
  if (one.does === 'take away') return db.delete(inventories).where(them)
  if (one.does === 'drop values') return db.delete(inventoryAttributes).where(theirs)
  if (one.does === 'import') {
    const rows = picked.map(({ id, ...row }) => row)
    return db
      .insert(inventories)
      .values(rows)
      .onConflictDoUpdate({ target: [inventories.sku, inventories.storeId], set: one.set })
  }
  const chosen = ids.map((inventoryId) => ({ inventoryId, valueId: values[one.value] as number }))
  return db.insert(inventoryAttributes).values(chosen).onConflictDoNothing()
}

async function layOut(db: Queryable, goods: number[], choices: Extract<Step, { does: 'lay' }>['choices']) {
  const rows = choices.map((one) => ({ ...one, productId: goods[one.product] as number, sku: nextName() }))
  const lying = await db.insert(inventories).values(rows).returning()
  const chosen = lying.flatMap(({ id }, at) =>
    (choices[at]?.values ?? []).map((value) => ({ inventoryId: id, valueId: values[value] as number })),
  )
  if (chosen.length > 0) await db.insert(inventoryAttributes).values(chosen)
}
