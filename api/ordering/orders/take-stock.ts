import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { flashSaleProducts, inventories, products } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'

/** How many of what leave the stock, or come back to it. */
export type StockLine = { inventoryId: number; productId: number; flashSaleId: number | null; quantity: number }

/**
 * Locks what will be taken, always in the same order of ids, so that no two buyers wait for each other. The product's
 * lock comes first and stands for its part in flash sales too. Cart adds go on meanwhile: no key is touched.
 */
export async function lockInventories(tx: Queryable, inventoryIds: number[]): Promise<void> {
  const ids = sql.param([...new Set(inventoryIds)])
  await tx.execute(sql`
    with locked as (
      select id from ${products} where id in (select product_id from ${inventories} where id = any(${ids}::int[]))
      order by id for no key update)
    select inventory.id from ${inventories} inventory where inventory.product_id in (select id from locked)
      and inventory.id = any(${ids}::int[]) order by inventory.id for no key update of inventory`)
}

const TakenRow = z.object({ left_stock: z.int(), left_sale: z.int() })

/** Takes everything out of stock, or says false when something was not there; the caller then rolls back. */
export async function takeStock(tx: Queryable, taken: StockLine[]): Promise<boolean> {
  const stock = summed(taken, (line) => String(line.inventoryId))
  const onSale = saleParts(taken)
  const [left] = await rowsOf(tx, TakenRow)`
    with inventory as (
      update ${inventories} set stock = stock - wanted.n from (values ${valuesOf(stock, stockRow)}) as wanted (id, n)
      where ${inventories.id} = wanted.id and stock >= wanted.n returning 1),
    sale as (
      update ${flashSaleProducts} set sold = sold + wanted.n from (${saleRows(onSale)}) as wanted (sale, product, n)
      where flash_sale_id = wanted.sale and product_id = wanted.product and sold + wanted.n <= allotment returning 1),
    counted as (${countSold(taken, 1)})
    select (select count(*)::int from inventory) as left_stock, (select count(*)::int from sale) as left_sale`
  return left?.left_stock === stock.length && left.left_sale === onSale.length
}

/** Puts everything back, the flash sale's allotment as well. */
export async function returnStock(tx: Queryable, taken: StockLine[]): Promise<void> {
  const stock = summed(taken, (line) => String(line.inventoryId))
  await tx.execute(sql`
    with inventory as (
      update ${inventories} set stock = stock + back.n from (values ${valuesOf(stock, stockRow)}) as back (id, n)
      where ${inventories.id} = back.id),
    sale as (
      update ${flashSaleProducts} set sold = greatest(0, sold - back.n)
      from (${saleRows(saleParts(taken))}) as back (sale, product, n)
      where flash_sale_id = back.sale and product_id = back.product)
    ${countSold(taken, -1)}`)
}

/** Keeps the counter behind the order "popular". */
function countSold(taken: StockLine[], sign: 1 | -1): SQL {
  const bought = summed(taken, (line) => String(line.productId))
  return sql`update ${products} set sold = greatest(0, ${products.sold} + counted.n)
    from (values ${valuesOf(bought, (line) => sql`(${line.productId}::int, ${sign * line.quantity}::int)`)}) as counted (id, n)
    where ${products.id} = counted.id`
}

/** What of it is bought in a flash sale, each product of each sale once. */
export const saleParts = (taken: StockLine[]) =>
  summed(
    taken.filter((line) => line.flashSaleId !== null),
    (line) => `${line.flashSaleId}/${line.productId}`,
  )

const stockRow = (line: StockLine): SQL => sql`(${line.inventoryId}::int, ${line.quantity}::int)`

const saleRow = (line: StockLine): SQL => sql`(${line.flashSaleId}::int, ${line.productId}::int, ${line.quantity}::int)`

export const saleRows = (onSale: StockLine[]): SQL =>
  onSale.length > 0 ? sql`values ${valuesOf(onSale, saleRow)}` : sql`select null::int, null::int, null::int where false`

/** Quantities of the same thing added up: an update from a list must name each row once. */
function summed(taken: StockLine[], keyOf: (line: StockLine) => string): StockLine[] {
  const sums = new Map<string, StockLine>()
  for (const line of taken) {
    const known = sums.get(keyOf(line))
    sums.set(keyOf(line), { ...line, quantity: (known?.quantity ?? 0) + line.quantity })
  }
  return [...sums.values()]
}

const valuesOf = (taken: StockLine[], row: (line: StockLine) => SQL): SQL => sql.join(taken.map(row), sql`, `)
