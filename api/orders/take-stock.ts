import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { flashSaleProducts, inventories, products } from '../catalog/tables.ts'
import type { Queryable } from '../database/db.ts'

/** How many of what leave the shelf, or come back to it. */
export type Taken = { inventoryId: number; productId: number; flashSaleId: number | null; quantity: number }

/**
 * Locks what will be taken, always in the same order of ids, so that no two buyers wait for each other. The product's
 * lock comes first and stands for its part in flash sales too. Cart adds go on meanwhile: no key is touched.
 */
export async function lockShelf(tx: Queryable, inventoryIds: number[]): Promise<void> {
  const wanted = inArray(inventories.id, inventoryIds)
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, tx.select({ id: inventories.productId }).from(inventories).where(wanted)))
    .orderBy(asc(products.id))
    .for('no key update')
  await tx
    .select({ id: inventories.id })
    .from(inventories)
    .where(wanted)
    .orderBy(asc(inventories.id))
    .for('no key update')
}

/** Takes everything off the shelf, or says false when something was not there; the caller then rolls back. */
export async function takeStock(tx: Queryable, taken: Taken[]): Promise<boolean> {
  const stock = summed(taken, (line) => String(line.inventoryId))
  const left = await tx.execute(sql`
    update ${inventories} set stock = stock - wanted.n
    from (values ${rowsOf(stock, (line) => sql`(${line.inventoryId}::int, ${line.quantity}::int)`)}) as wanted (id, n)
    where ${inventories.id} = wanted.id and ${inventories.stock} >= wanted.n`)
  if (left.rowCount !== stock.length) return false
  const onSale = saleParts(taken)
  if (onSale.length > 0) {
    const allotted = await tx.execute(sql`
      update ${flashSaleProducts} set sold = sold + wanted.n
      from (values ${rowsOf(onSale, saleRow)}) as wanted (sale, product, n)
      where flash_sale_id = wanted.sale and product_id = wanted.product and sold + wanted.n <= allotment`)
    if (allotted.rowCount !== onSale.length) return false
  }
  await countSold(tx, taken, 1)
  return true
}

/** Puts everything back, the flash sale's allotment as well. */
export async function returnStock(tx: Queryable, taken: Taken[]): Promise<void> {
  const stock = summed(taken, (line) => String(line.inventoryId))
  await tx.execute(sql`
    update ${inventories} set stock = stock + back.n
    from (values ${rowsOf(stock, (line) => sql`(${line.inventoryId}::int, ${line.quantity}::int)`)}) as back (id, n)
    where ${inventories.id} = back.id`)
  const onSale = saleParts(taken)
  if (onSale.length > 0) {
    await tx.execute(sql`
      update ${flashSaleProducts} set sold = greatest(0, sold - back.n)
      from (values ${rowsOf(onSale, saleRow)}) as back (sale, product, n)
      where flash_sale_id = back.sale and product_id = back.product`)
  }
  await countSold(tx, taken, -1)
}

async function countSold(tx: Queryable, taken: Taken[], sign: 1 | -1): Promise<void> {
  const bought = summed(taken, (line) => String(line.productId))
  await tx.execute(sql`
    update ${products} set sold = greatest(0, sold + counted.n)
    from (values ${rowsOf(bought, (line) => sql`(${line.productId}::int, ${sign * line.quantity}::int)`)}) as counted (id, n)
    where ${products.id} = counted.id`)
}

const saleParts = (taken: Taken[]) =>
  summed(
    taken.filter((line) => line.flashSaleId !== null),
    (line) => `${line.flashSaleId}/${line.productId}`,
  )

const saleRow = (line: Taken): SQL => sql`(${line.flashSaleId}::int, ${line.productId}::int, ${line.quantity}::int)`

/** Quantities of the same thing added up: an update from a list must name each row once. */
function summed(taken: Taken[], keyOf: (line: Taken) => string): Taken[] {
  const sums = new Map<string, Taken>()
  for (const line of taken) {
    const known = sums.get(keyOf(line))
    sums.set(keyOf(line), { ...line, quantity: (known?.quantity ?? 0) + line.quantity })
  }
  return [...sums.values()]
}

const rowsOf = (taken: Taken[], row: (line: Taken) => SQL): SQL => sql.join(taken.map(row), sql`, `)
