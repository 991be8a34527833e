import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type BulkChange as Asked,
  type Bulk,
  type BulkRow,
  type bulk,
  bulkOutcomes,
} from '#contract/catalog/console-bulk.ts'
import { type ActorContext, idOf } from '../../platform/request/actor.ts'
import { HttpError, type Reason } from '../../platform/request/errors.ts'
import { products } from '../products/tables.ts'
import type { BulkChange } from './rules.ts'
import { bulkChangeRows, bulkChanges } from './tables.ts'
import { shownValue } from './write-changed.ts'

type Page = z.output<(typeof bulk.find)['query']>

/** The maximum of changed fields shown per product. */
const MAX_LINES = 12

/**
 * A bulk change with one page of its products. Throws the fault `not_found` if it does not exist.
 * @param sentence translates a reason into the language of the request
 */
export async function findBulk(
  { db, actor }: ActorContext,
  id: string,
  { page: { only, after, limit }, sentence }: { page: Page; sentence: (reason: Reason) => string },
): Promise<Bulk> {
  const [found] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id))
  if (!found) throw new HttpError('not_found')
  const ofBulk = eq(bulkChangeRows.bulkId, id)
  const counted = await db
    .select({ outcome: bulkChangeRows.outcome, count: count() })
    .from(bulkChangeRows)
    .where(ofBulk)
    .groupBy(bulkChangeRows.outcome)
  const rows = await db
    .select({ row: bulkChangeRows, title: products.title })
    .from(bulkChangeRows)
    .leftJoin(products, eq(products.id, bulkChangeRows.productId))
    .where(
      and(
        ofBulk,
        only ? eq(bulkChangeRows.outcome, only) : undefined,
        after ? gt(bulkChangeRows.productId, after) : undefined,
      ),
    )
    .orderBy(asc(bulkChangeRows.productId))
    .limit(limit + 1)
  const shown = rows.slice(0, limit).map(({ row, title }): BulkRow => {
    const lines = row.lines.map((line) => ({
      ...line,
      before: shownValue(line, line.before),
      after: shownValue(line, line.after),
    }))
    return {
      id: row.productId,
      title: title ?? {},
      lines: lines.slice(0, MAX_LINES),
      more: Math.max(0, lines.length - MAX_LINES),
      outcome: row.outcome,
      reason: row.reason && sentence(row.reason),
    }
  })
  const of = (name: (typeof bulkOutcomes)[number]) => counted.find(({ outcome }) => outcome === name)?.count ?? 0
  return {
    id,
    at: found.at.toISOString(),
    by: found.actorName,
    own: found.actorId === idOf(actor),
    change: askedAs(found.change),
    counts: Object.fromEntries(bulkOutcomes.map((name) => [name, of(name)])) as Bulk['counts'],
    rows: shown,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Omits empty fields. */
const askedAs = (change: BulkChange): Asked =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null && value !== '')) as Asked
