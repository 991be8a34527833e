import { and, asc, desc, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type bulk, MAX_PRODUCTS_AT_ONCE } from '#contract/catalog/console-bulk.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { type ActorContext, idOf } from '../../platform/request/actor.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { matchingGoods } from '../product-admin/list-products.ts'
import { products } from '../products/tables.ts'
import { after, type BulkChange, changeOf, linesOf, seenOf, tooMany } from './rules.ts'
import { statesOf } from './states-of.ts'
import { bulkChangeRows, bulkChanges } from './tables.ts'

type Input = z.output<(typeof bulk.prepare)['body']>

const AT_ONCE = 500
/** The maximum of unapplied previews per staff member. */
const MAX_PREVIEWS = 20

/**
 * Creates the preview of a change of many products, with a row for each product. Changes no product. Refuses with
 * `nothing_chosen`, `too_many_products`, `required`, `invalid_field` or `offer_ends_first`.
 */
export const prepareBulk = ({ db, actor }: ActorContext, input: Input): Promise<{ id: string }> =>
  inTransaction(db, async (tx) => {
    const now = await databaseNow(tx)
    const change = changeOf(input, now)
    if (Array.isArray(change)) throw new BusinessError(change)
    const ids = await chosenIds(tx, input)
    if (ids.length === 0) throw businessError('nothing_chosen')
    const reasons = tooMany(ids.length)
    if (reasons.length > 0) throw new BusinessError(reasons)
    await tx.delete(bulkChanges).where(sql`${bulkChanges.at} < now() - interval '30 days'`)
    await deleteOldPreviews(tx, idOf(actor))
    const [bulk] = await tx
      .insert(bulkChanges)
      .values({ actorId: idOf(actor), actorName: actor.name, change })
      .returning()
    const id = bulk?.id as string
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await addRows(tx, ids.slice(from, from + AT_ONCE), { id, change, now })
    return { id }
  })

/** Deletes the oldest unapplied previews. A preview that is being applied is locked and stays. */
async function deleteOldPreviews(tx: Tx, actorId: string) {
  const touched = tx
    .select({ one: sql`1` })
    .from(bulkChangeRows)
    .where(and(eq(bulkChangeRows.bulkId, bulkChanges.id), inArray(bulkChangeRows.outcome, ['done', 'failed'])))
  const older = tx
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(and(eq(bulkChanges.actorId, actorId), notExists(touched)))
    .orderBy(desc(bulkChanges.at))
    .offset(MAX_PREVIEWS - 1)
  const { id } = bulkChanges
  const locked = await tx.select({ id }).from(bulkChanges).where(inArray(id, older)).for('update', { skipLocked: true })
  // Checks again under the locks.
  const ids = locked.map((one) => one.id)
  await tx.delete(bulkChanges).where(and(inArray(id, ids), notExists(touched)))
}

/** Returns at most one id above the limit, which is enough to refuse the change. */
async function chosenIds(db: Queryable, { ids, failed_of, all, ...filters }: Input): Promise<number[]> {
  const limit = MAX_PRODUCTS_AT_ONCE + 1
  if (failed_of) {
    const failed = and(eq(bulkChangeRows.bulkId, failed_of), eq(bulkChangeRows.outcome, 'failed'))
    const rows = await db.select({ id: bulkChangeRows.productId }).from(bulkChangeRows).where(failed)
    return rows.map(({ id }) => id)
  }
  if (!all) return [...new Set(ids)].filter((id) => id > 0)
  const which = and(...matchingGoods(filters))
  const rows = await db.select({ id: products.id }).from(products).where(which).orderBy(asc(products.id)).limit(limit)
  return rows.map(({ id }) => id)
}

type Preview = { id: string; change: BulkChange; now: Date }

async function addRows(tx: Tx, ids: number[], { id: bulkId, change, now }: Preview) {
  const states = await statesOf(tx, ids)
  const rows = [...states].map(([productId, state]) => {
    const then = after(state, change, now)
    const lines = linesOf(state, then.state)
    const outcome = then.refused ? 'refused' : lines.length === 0 ? 'same' : 'waiting'
    return { bulkId, productId, seen: seenOf(state, change), lines, outcome, reason: then.refused } as const
  })
  if (rows.length > 0) await tx.insert(bulkChangeRows).values(rows)
}
