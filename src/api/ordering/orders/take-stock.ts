import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { flashSaleProducts, inventories, products } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'

/** Pieces that leave the stock or return to it. */
export type StockLine = { inventoryId: number; productId: number; flashSaleId: number | null; quantity: number }

const lock = statement(z.unknown())`
  with locked as (
    select id from ${products} where id in (select product_id from ${inventories} where id = any(${param('ids')}::int[]))
    order by id for no key update)
  select inventory.id from ${inventories} inventory where inventory.product_id in (select id from locked)
    and inventory.id = any(${param('ids')}::int[]) order by inventory.id for no key update of inventory`

/**
 * Locks products and inventories in the order of their ids, so that concurrent orders cannot deadlock. The product's lock comes first and
 * also covers its flash sales. Shoppers can still add to carts, because the lock is `for no key update`.
 */
export async function lockInventories(tx: Queryable, inventoryIds: number[]): Promise<void> {
  await lock(tx, { ids: [...new Set(inventoryIds)] })
}

/** Adds up the quantities per id: an update from a list must contain each row once. */
const wantedInventories = sql`(select inventory as id, sum(n)::int as n
  from unnest(${param('inventories')}::int[], ${param('quantities')}::int[]) as line (inventory, n) group by 1)`
const wantedProducts = sql`(select product as id, sum(n)::int as n
  from unnest(${param('products')}::int[], ${param('quantities')}::int[]) as line (product, n) group by 1)`
/** Quantities bought in flash sales, added up per sale and product. */
export const wantedInSales = sql`(select sale, product, sum(n)::int as n
  from unnest(${param('sales')}::int[], ${param('products')}::int[], ${param('quantities')}::int[]) as line (sale, product, n)
  where sale is not null group by 1, 2)`

/** The lines as parameters of these statements. */
export const asGiven = (lines: StockLine[]) => ({
  inventories: lines.map((line) => line.inventoryId),
  products: lines.map((line) => line.productId),
  sales: lines.map((line) => line.flashSaleId),
  quantities: lines.map((line) => line.quantity),
})

/** Updates the counter for sorting by popularity. */
const countSold = (sign: '+' | '-') => sql`
  update ${products} set sold = greatest(0, ${products.sold} ${sql.raw(sign)} counted.n)
  from ${wantedProducts} as counted where ${products.id} = counted.id`

const TakenRow = z.object({ complete: z.boolean(), left: z.record(z.string(), z.int()).nullable() })

const take = statement(TakenRow)`
  with inventory as (
    update ${inventories} set stock = stock - wanted.n from ${wantedInventories} as wanted
    where ${inventories.id} = wanted.id and stock >= wanted.n returning ${inventories.id}, stock),
  sale as (
    update ${flashSaleProducts} set sold = sold + wanted.n from ${wantedInSales} as wanted
    where flash_sale_id = wanted.sale and product_id = wanted.product and sold + wanted.n <= allotment returning 1),
  counted as (${countSold('+')})
  select (select json_object_agg(id, stock) from inventory) as "left",
    (select count(*) from inventory) = (select count(*) from ${wantedInventories} wanted)
      and (select count(*) from sale) = (select count(*) from ${wantedInSales} wanted) as complete`

/**
 * Takes the lines out of stock. Returns the remaining stock by inventory id; null if something was missing, and the caller must roll back.
 */
export async function takeStock(tx: Queryable, taken: StockLine[]): Promise<Map<number, number> | null> {
  const [row] = await take(tx, asGiven(taken))
  if (!row?.complete) return null
  return new Map(Object.entries(row.left ?? {}).map(([id, left]) => [Number(id), left]))
}

const returnTaken = statement(z.unknown())`
  with inventory as (
    update ${inventories} set stock = stock + back.n from ${wantedInventories} as back where ${inventories.id} = back.id),
  sale as (
    update ${flashSaleProducts} set sold = greatest(0, sold - back.n) from ${wantedInSales} as back
    where flash_sale_id = back.sale and product_id = back.product)
  ${countSold('-')}`

/** Returns the lines to stock and to the allotments of their flash sales. */
export async function returnStock(tx: Queryable, taken: StockLine[]): Promise<void> {
  await returnTaken(tx, asGiven(taken))
}
