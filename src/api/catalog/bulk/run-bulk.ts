import { isDeepStrictEqual } from 'node:util'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { recordActions } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { type ActorContext, idOf } from '../../platform/request/actor.ts'
import { HttpError, type Reason } from '../../platform/request/errors.ts'
import { lockProducts } from '../import/lock-products.ts'
import { after, type BulkChange, linesOf, seenOf } from './rules.ts'
import { type ProductState, statesOf } from './states-of.ts'
import { bulkChangeRows, bulkChanges } from './tables.ts'
import { actionOf, type Changed, writeChanged } from './write-changed.ts'

/** Products per transaction. A small number keeps the locks short, so that orders hardly wait for them. */
const AT_ONCE = 50
/** Transactions per request, so that the response arrives before the client's timeout. */
const BATCHES = 10

type Row = typeof bulkChangeRows.$inferSelect
type Judged = { row: Row; reason: Reason | null; changed: Changed | null }

/**
 * Applies a preview in batches. Each batch is one transaction with its entries in the audit log, under the locks that orders
 * take. Concurrent calls change each product only once. A product that differs from the preview stays unchanged
 * (`changed_since_preview`, `product_gone`).
 * Returns how many products this call changed and refused, and how many are left. Throws the fault `not_found` if the preview
 * does not exist or belongs to another staff member.
 */
export async function runBulk(
  { db, actor }: ActorContext,
  id: string,
): Promise<{ done: number; failed: number; left: number }> {
  const outcome = { done: 0, failed: 0 }
  for (let batch = 0; batch < BATCHES; batch++) {
    const judged = await inTransaction(db, async (tx) => {
      // Locks the preview, so that a newer preview cannot delete it meanwhile.
      const [bulk] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('key share')
      if (!bulk || bulk.actorId !== idOf(actor)) throw new HttpError('not_found')
      const rows = await nextRows(tx, id)
      const each = await judge(tx, rows, bulk.change)
      const changed = each.flatMap((one) => one.changed ?? [])
      await writeChanged(tx, changed, { change: bulk.change, actor })
      await recordActions(
        tx,
        actor,
        changed.map((one) => actionOf(one, { id, change: bulk.change })),
      )
      await writeOutcomes(tx, id, each)
      return each
    })
    if (judged.length === 0) break
    const failed = judged.filter(({ reason }) => reason).length
    outcome.failed += failed
    outcome.done += judged.length - failed
  }
  const [left] = await db.select({ count: count() }).from(bulkChangeRows).where(isWaiting(id))
  return { ...outcome, left: left?.count ?? 0 }
}

const isWaiting = (id: string) => and(eq(bulkChangeRows.bulkId, id), eq(bulkChangeRows.outcome, 'waiting'))

/** Skips rows that a concurrent call is working on. */
const nextRows = (tx: Tx, id: string): Promise<Row[]> =>
  tx
    .select()
    .from(bulkChangeRows)
    .where(isWaiting(id))
    .orderBy(asc(bulkChangeRows.productId))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })

/** Reads the products again under their locks. All code that changes stock locks the product first. */
async function judge(tx: Tx, rows: Row[], change: BulkChange): Promise<Judged[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ productId }) => productId)
  await lockProducts(tx, ids)
  const states = await statesOf(tx, ids)
  const now = await databaseNow(tx)
  return rows.map((row) => judgedRow(row, { state: states.get(row.productId), change, now }))
}

type Now = { state: ProductState | undefined; change: BulkChange; now: Date }

function judgedRow(row: Row, { state, change, now }: Now): Judged {
  const refused = (code: 'product_gone' | 'changed_since_preview' | 'offer_ends_first') => ({
    row,
    reason: { code },
    changed: null,
  })
  if (!state) return refused('product_gone')
  if (!isDeepStrictEqual(row.seen, seenOf(state, change))) return refused('changed_since_preview')
  if (change.kind === 'price' && change.ends_at && Date.parse(change.ends_at) <= now.getTime())
    return refused('offer_ends_first')
  const then = after(state, change, now)
  if (then.refused) return { row, reason: then.refused, changed: null }
  const changed = { id: row.productId, before: state, after: then.state, lines: linesOf(state, then.state) }
  return { row, reason: null, changed }
}

async function writeOutcomes(tx: Tx, id: string, judged: Judged[]) {
  if (judged.length === 0) return
  const rows = judged.map(({ row, reason }) => ({ product_id: row.productId, reason }))
  await tx.execute(sql`
    update bulk_change_rows r set outcome = case when judged.reason is null then 'done' else 'failed' end, reason = judged.reason
    from (select product_id, nullif(reason, 'null'::jsonb) reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (product_id int, reason jsonb)) judged
    where r.bulk_id = ${id}::uuid and r.product_id = judged.product_id`)
}
