import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { impossibleChange } from './check-against-shop.ts'
import { NEW_TURN } from './compare-products.ts'
import { MAX_COUNT } from './fields.ts'
import { BadCatalogue } from './import-problems.ts'
import { type StockCause, withStockHistory } from './note-changes.ts'
import { type Goods, jsonOf } from './staged-products.ts'

export type WritingInventories = {
  tx: Tx
  cause: StockCause | null
  /** Returns the line of the file that contains this SKU of this product, or 0. */
  lineOf: (slug: string, sku: string) => number
}

/** Replaces the inventories of the products by the staged ones: deletes omitted ones, updates changed ones, inserts new ones. */
export async function writeShelves({ tx, cause, lineOf }: WritingInventories, page: Goods[]): Promise<void> {
  const rows = page.flatMap(({ slug, inventories }) => (inventories ? [{ head: { slug }, part: inventories }] : []))
  if (rows.length === 0) return
  const wanted = jsonOf(rows)
  const lying = page.flatMap(({ turn, inventories }) => (inventories && turn < NEW_TURN ? [turn] : []))
  if (lying.length > 0) await changeShelves({ tx, cause, lineOf }, wanted, lying)
  const laid = sql`
    insert into inventories (product_id, sku, stock, price, usd_price, image, position)
    select n.product_id, n.sku, coalesce(n.stock, n.stock_change), n.price, n.usd_price, n.image, n.position
    from (${input(wanted)}) n where not exists
      (select from inventories i where i.product_id = n.product_id and i.sku = n.sku) order by n.product_id, n.position
    returning id, product_id, sku, stock, stock as added`
  await tx.execute(withStockHistory(cause, laid))
  await tx.execute(sql`
    insert into inventory_attributes (inventory_id, value_id) ${choicesOf(wanted)} on conflict do nothing`)
}

async function changeShelves({ tx, cause, lineOf }: WritingInventories, wanted: string, lying: number[]) {
  const ids = sql.param(lying)
  const removedInventories = sql`
    delete from inventories i where i.product_id = any(${ids}::int[])
      and not exists (select from (${input(wanted)}) n where n.product_id = i.product_id and n.sku = i.sku)
    returning i.id, i.product_id, i.sku, 0 as stock, -i.stock as added`
  await tx.execute(withStockHistory(cause, removedInventories))
  await refuseImpossibleChanges(tx, lineOf, wanted)
  const changed = sql`
    update inventories i set stock = coalesce(n.stock, i.stock + n.stock_change), price = n.price,
      usd_price = n.usd_price, image = n.image, position = n.position
    from (${input(wanted)}) n join inventories was on was.product_id = n.product_id and was.sku = n.sku where i.id = was.id
      and (i.stock, i.price, i.usd_price, i.image, i.position) is distinct from
        (coalesce(n.stock, i.stock + n.stock_change), n.price, n.usd_price, n.image, n.position)
    returning i.id, i.product_id, i.sku, i.stock, i.stock - was.stock as added`
  await tx.execute(withStockHistory(cause, changed))
  // Unchanged rows are not written, because each write recomputes the price of the product (first migration).
  await tx.execute(sql`
    delete from inventory_attributes a using inventories i
    where i.id = a.inventory_id and i.product_id = any(${ids}::int[])
      and (a.inventory_id, a.value_id) not in (${choicesOf(wanted)})`)
}

const ChangeRow = z.object({ slug: z.string(), sku: z.string(), stock: z.int(), change: z.int() })

/**
 * Sales or cancellations may have changed the stock since the file was read. The products are locked now, so the stock is
 * final.
 */
async function refuseImpossibleChanges(tx: Tx, lineOf: WritingInventories['lineOf'], wanted: string) {
  const impossible = await rowsOf(tx, ChangeRow)`select n.slug, i.sku, i.stock, n.stock_change as change
    from inventories i join (${input(wanted)}) n on n.product_id = i.product_id and n.sku = i.sku
    where i.stock::bigint + n.stock_change not between 0 and ${MAX_COUNT}`
  if (impossible.length === 0) return
  throw new BadCatalogue(
    impossible.map(({ slug, sku, stock, change }) => ({
      line: lineOf(slug, sku),
      reason: impossibleChange(sku, stock, change) ?? '',
    })),
  )
}

/** The staged inventories of these products, in their order. */
const input = (wanted: string) => sql`
  select p.id product_id, row.slug, (one.place - 1)::int "position", g.*
  from jsonb_to_recordset(${wanted}::jsonb) row (slug text, part jsonb) join products p on p.slug = row.slug
  cross join lateral jsonb_array_elements(row.part) with ordinality one (value, place)
  cross join lateral jsonb_to_record(one.value) g (sku text, stock int, stock_change int, price bigint, usd_price bigint,
    image text, attributes jsonb)`

const choicesOf = (wanted: string) => sql`
  select i.id, v.id from (${input(wanted)}) n join inventories i on i.product_id = n.product_id and i.sku = n.sku
  cross join lateral jsonb_each_text(n.attributes) choice (attribute, value)
  join attributes a on a.slug = choice.attribute join attribute_values v on v.attribute_id = a.id and v.slug = choice.value`
