import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inventories } from '#api/catalog/products/tables.ts'
import { addresses } from '#api/customers/addresses/tables.ts'
import { shoppers } from '#api/customers/shoppers/tables.ts'
import { cartLines } from '#api/ordering/cart/tables.ts'
import { newId } from '#api/platform/database/columns.ts'
import type { Db } from '#api/platform/database/db.ts'
import { migrate } from '#api/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#api/platform/database/open.ts'
import { aProduct, aStore } from '#api/testing/products.ts'
import { ownHome } from '#api/testing/shoppers.ts'

/** A guest with one product in the cart and an address, ready to order. */
export type Buyer = { token: string; home: string }
export type Products = { inventoryId: number; others: number[]; crowd: Buyer[]; lookers: Buyer[] }

const OTHERS = 20
const BATCH = 500

/** One product with this stock, other products, buyers with the one in the cart, and visitors with others. */
export async function openProducts(
  databaseLocation: OpenDatabase,
  { buyers, stock, lookers }: Record<string, number>,
): Promise<Products> {
  const database = await openDatabase(databaseLocation)
  await migrate(database)
  const { db } = database
  const { id: storeId } = await aStore(db)
  const wanted = await aProduct(db, { storeId, stock: stock ?? 0 })
  const others = []
  for (let n = 0; n < OTHERS; n++) others.push(await aProduct(db, { storeId, stock: 1_000_000 }))
  const products = {
    inventoryId: wanted.inventoryId,
    others: others.map(({ id }) => id),
    crowd: await peopleWith(db, buyers ?? 0, wanted.inventoryId),
    lookers: await peopleWith(db, lookers ?? 0, others[0]?.inventoryId ?? 0),
  }
  await database.close()
  return products
}

async function peopleWith(db: Db, many: number, inventoryId: number): Promise<Buyer[]> {
  const people = Array.from({ length: many }, () => ({
    shopperId: newId(),
    token: randomBytes(18).toString('base64url'),
    home: newId(),
  }))
  for (let from = 0; from < many; from += BATCH) {
    const some = people.slice(from, from + BATCH)
    await db.insert(shoppers).values(
      some.map(({ shopperId, token }) => ({
        id: shopperId,
        guestTokenHash: createHash('sha256').update(token).digest('base64url'),
      })),
    )
    await db
      .insert(addresses)
      .values(some.map(({ shopperId, home }) => ({ id: home, shopperId, ...ownHome(), preferred: true })))
    await db.insert(cartLines).values(
      some.map(({ shopperId }) => ({
        shopperId,
        inventoryId,
        quantity: 1,
        priceWhenAdded: 100_000,
        currency: 'AFN',
      })),
    )
  }
  return people
}

/** The remaining stock of the product and the number of orders. */
export async function stockAndOrders(databaseLocation: OpenDatabase, inventoryId: number) {
  const database = await openDatabase({ ...databaseLocation, connectToRunning: true })
  const { rows } = await database.db.execute<{ left: number; orders: number }>(
    sql`select stock as left, (select count(*)::int from orders) as orders from ${inventories} where id = ${inventoryId}`,
  )
  await database.close()
  return rows[0]
}
