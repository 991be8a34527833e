import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '../../catalogue.ts'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { cartLines } from '../../ordering/cart/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/db.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { inventories, products } from '../products/tables.ts'
import { linesOf, openCatalogueFolder, smallCatalogue } from './testing/small-catalogue.ts'

/** More than one chunk of an import. */
const MATS = 1_010

const ofType = (type: string) => smallCatalogue.find((record) => record.type === type) as { slug: string }
const plain = smallCatalogue.find((record) => record.type === 'product' && record.slug === 'plain-mat')
const aMat = (n: number, sku = `MAT-${n}`) => ({ ...plain, slug: `mat-${n}`, inventories: [{ sku, stock: 9 }] })
const mats = Array.from({ length: MATS }, (_, n) => aMat(n))
let price = 300
/** Each call sets a new price, because an import neither locks nor writes unchanged products. */
const changed = <T extends object>(mat: T) => ({ ...mat, selling: ++price })
const aReview = (product: string) => ({ ...ofType('review'), product })
const aSale = (...named: string[]) => ({
  ...ofType('flash_sale'),
  products: named.map((product) => ({ product, price: 250, allotment: 10, cap_per_buyer: 2 })),
})

let database: Database
let place: Awaited<ReturnType<typeof openCatalogueFolder>>
let ids: number[]
const importRecords = (...records: object[]) =>
  importCatalogue(database.db, place.files, linesOf(records), { folder: place.folder })

beforeAll(async () => {
  database = await openTestDatabase()
  place = await openCatalogueFolder()
  await importRecords(...smallCatalogue, ...mats)
  await importRecords(aSale('mat-0'))
  const rows = await database.db.select({ id: products.id, slug: products.slug }).from(products)
  ids = mats.map(({ slug }) => rows.find((row) => row.slug === slug)?.id as number)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

test('an import changes products from low ids to high, as buyers lock them, whatever the order of the file', async () => {
  const { db } = database
  await db.execute(sql`create table changed (turn int generated always as identity, id int)`)
  await db.execute(sql`create function note_change() returns trigger language plpgsql as
    'begin insert into changed (id) values (new.id); return new; end'`)
  await db.execute(sql`create trigger note before update on products for each row execute function note_change()`)
  await importRecords(aMat(MATS), ...mats.toReversed().map(changed))
  const { rows } = await db.execute<{ id: number }>(sql`select id from changed group by id order by min(turn)`)
  await db.execute(sql`drop trigger note on products`)
  expect(rows.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
})

/**
 * Runs an import while a buyer holds the rows that `held` selects. Returns whether that buyer can still lock the other
 * products.
 */
async function besideABuyer(held: ReturnType<typeof sql>, file: object[], wanted: number[]) {
  const importing = Promise.withResolvers<unknown>()
  await database.db.transaction(async (buyer) => {
    await buyer.execute(held)
    importing.resolve(importRecords(...file))
    await expect.poll(waitsForALock).toBe(true)
    await buyer.execute(sql`select from products where id in ${wanted} for no key update nowait`)
  })
  await importing.promise
}

async function waitsForALock() {
  const { rowCount } = await database.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount === 1
}

const first = aMat(0).slug
test.each<[string, object[]]>([
  ['names last', [aMat(209), aMat(4), aMat(0)].map(changed)],
  ['gives stars to', [changed(aMat(209)), changed(aMat(4)), aReview(first)]],
  ['puts into a sale', [changed(aMat(209)), changed(aMat(4)), aSale(first, 'mat-7')]],
  ['takes out of a sale', [changed(aMat(209)), changed(aMat(4)), aSale('mat-7')]],
])('an import waits for the product that it %s before it holds any that comes after', async (_, file) => {
  const held = sql`select from products where id = ${ids[0]} for no key update`
  await besideABuyer(held, file, [ids[4] as number, ids[209] as number])
})

test('an import waits for a cart with inventories that go before it holds any product', async () => {
  const { db } = database
  const [shopper] = await db.insert(shoppers).values({}).returning()
  const [going] = await db.select().from(inventories).where(eq(inventories.sku, 'MAT-4'))
  const line = { id: newId(), shopperId: shopper?.id ?? '', inventoryId: going?.id ?? 0, quantity: 1 }
  await db.insert(cartLines).values({ ...line, priceWhenAdded: 1, currency: 'AFN' })
  const held = sql`select from cart_lines where id = ${line.id} for update`
  await besideABuyer(held, [changed(aMat(0)), aMat(4, 'MAT-4-NEW')], [ids[0] as number, ids[4] as number])
  expect(await db.select().from(cartLines)).toEqual([])
})
