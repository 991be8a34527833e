import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { yieldToRequests } from '../../platform/jobs/yield-to-requests.ts'
import { type Differences, digestOf } from './differences.ts'
import { placeSlugs } from './export-products.ts'
import { keptPicture, withPictures } from './picture-files.ts'
import { differenceOfProduct } from './product-difference.ts'
import { type ProductRows, rowsOfProduct, storedProducts } from './product-rows.ts'
import { addGoods } from './staged-products.ts'
import type { Staging } from './staging.ts'

/** Added to the line number of a new product. New products thus sort after all existing ids, in the order of the file. */
export const NEW_TURN = 2 ** 32

/** Products per batch. Small batches are freed by the garbage collector's fast (young) collection. */
const AT_ONCE = 250

/**
 * Compares every product of the file with its current export and stages the parts that differ. Unchanged parts are neither
 * locked nor written.
 */
export async function compareProducts(
  staging: Staging,
  db: Queryable,
  { compared, differences }: { compared: (records: number) => void; differences?: Differences | undefined },
): Promise<void> {
  const pause = yieldToRequests()
  const slugs = await placeSlugs(db)
  const picture = keptPicture(staging)
  for (const rows of staging.rowsOf('product', AT_ONCE)) {
    const named = sql.param(rows.map(({ record }) => record.slug))
    const stored = await storedProducts(db, sql`slug = any(${named}::text[])`, slugs)
    const there = new Map(stored.map((one) => [one.slug, one]))
    for (const { line, record } of rows) {
      await pause()
      const before = there.get(record.slug)
      const wanted = rowsOfProduct(withPictures(record, picture))
      const parts = differingParts(wanted, before?.parts)
      if (!parts) continue
      const seen = before ? digestOf(before.parts) : null
      differences?.add(
        differenceOfProduct({ line, slug: record.slug, title: record.title, seen }, wanted, before?.parts),
      )
      if (before && parts.inventories) noteLeaving(staging, before, wanted)
      addGoods(staging, { turn: before?.id ?? NEW_TURN + line, line, slug: record.slug, ...parts, seen })
    }
    compared(rows.length)
  }
}

function noteLeaving(
  staging: Staging,
  { id, parts }: { id: number; parts: ProductRows },
  { inventories }: ProductRows,
) {
  const staying = new Set(inventories.map(({ sku }) => sku))
  for (const { sku } of parts.inventories)
    if (!staying.has(sku)) staging.run('insert or ignore into leaving values (?, ?)', id, sku)
}

/** Returns the parts to write as JSON, or undefined if nothing differs. A part is written as a whole. */
export function differingParts(wanted: ProductRows, before: ProductRows | undefined) {
  const inventory = before ? wanted.inventories.map((one) => withoutChangeOfNone(one, before)) : wanted.inventories
  const differs = {
    product: !isDeepStrictEqual(wanted.product, before?.product),
    media: !isDeepStrictEqual(wanted.media, before?.media),
    inventories: !isDeepStrictEqual(inventory, before?.inventories),
  }
  if (!differs.product && !differs.media && !differs.inventories) return undefined
  return {
    product: differs.product ? JSON.stringify({ ...wanted.product, ...wanted.begun }) : null,
    media: differs.media ? JSON.stringify(wanted.media) : null,
    inventories: differs.inventories ? JSON.stringify(wanted.inventories) : null,
  }
}

/** A stock change of 0 leaves the stock unchanged, so the comparison uses the current stock. */
function withoutChangeOfNone(one: ProductRows['inventories'][number], { inventories }: ProductRows) {
  const lying = one.stock_change === 0 ? inventories.find(({ sku }) => sku === one.sku) : undefined
  return lying ? { ...one, stock: lying.stock, stock_change: undefined } : one
}
