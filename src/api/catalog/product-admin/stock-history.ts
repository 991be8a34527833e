import { and, desc, eq, sql } from 'drizzle-orm'
import type { StockChange } from '#contract/catalog/console-products.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { stockChanges } from './tables.ts'

type Page = { before?: string | undefined; limit: number }

/** The stock changes of a product by staff, newest first, with the cursor of the next page. */
export async function stockHistory({ db }: Pick<ActorContext, 'db'>, productId: number, { before, limit }: Page) {
  const after = sql`(${stockChanges.at}, ${stockChanges.id}) < (select at, id from ${stockChanges} last where last.id = ${before})`
  const rows = await db
    .select()
    .from(stockChanges)
    .where(and(eq(stockChanges.productId, productId), before ? after : undefined))
    .orderBy(desc(stockChanges.at), desc(stockChanges.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(
    ({ id, at, sku, change, stock, reason, note, actorName }): StockChange => ({
      id,
      at: at.toISOString(),
      sku,
      change,
      stock,
      reason,
      note,
      by: actorName,
    }),
  )
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}
