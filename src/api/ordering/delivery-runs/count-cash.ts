import { eq, inArray, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { isolated } from '#i18n/isolated.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Actor, ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { settleCash } from '../orders/settle-cash.ts'
import { parcels } from '../orders/tables.ts'
import { lockRun } from './lock-run.ts'
import { adoptOutcomes } from './settle-parcels.ts'
import { courierRuns, runParcels } from './tables.ts'

type Counted = {
  /** AFN minor units. */
  counted: number
  reason: string
  /** True if the amount was entered twice. */
  isCertain: boolean
}

/** An amount above this multiple of the expected one must be entered again. */
const DOUBTFUL_TIMES = 2

/**
 * Records the counted cash of a run, once, and marks its orders as paid if all their cash is counted. Refusals: a parcel is still out
 * (`run_parcels_out`), the amount differs without a reason (`run_reason_required`), or it exceeds twice the expected amount and was entered
 * only once (`run_count_again`). Locks the run, so that of concurrent requests only the first counts (others: `run_counted`).
 */
export const countCash = ({ db, actor }: ActorContext, runId: string, { counted, reason, isCertain }: Counted) =>
  inTransaction(db, async (tx) => {
    await lockRun(tx, runId)
    await adoptOutcomes(tx, runId)
    const handed = await tx.select().from(runParcels).where(eq(runParcels.runId, runId))
    const out = handed.filter(({ outcome }) => outcome === null).length
    if (out > 0) throw businessError('run_parcels_out', { count: out })
    const delivered = handed.filter(({ outcome }) => outcome === 'delivered')
    const expected = delivered.reduce((sum, { due }) => sum + due, 0)
    if (counted !== expected && reason === '') throw businessError('run_reason_required', undefined, 'reason')
    if (counted > DOUBTFUL_TIMES * expected && !isCertain) throw doubtful({ counted, expected }, actor)
    await tx
      .update(courierRuns)
      .set({ expected, counted, reason, countedBy: actor.name, countedAt: sql`clock_timestamp()` })
      .where(eq(courierRuns.id, runId))
    await payOrdersOf(
      tx,
      delivered.map(({ parcelId }) => parcelId),
    )
    const changes = {
      expected: { after: expected },
      counted: { after: counted },
      ...(reason && { reason: {} }),
    }
    await recordAction(tx, actor, { action: 'run.count', target: { type: 'run', id: runId }, changes })
  })

function doubtful(sums: { counted: number; expected: number }, actor: Actor) {
  const language = (actor.by === 'staff' && actor.language) || DEFAULT_LANGUAGE
  const money = (minor: number) => isolated(formatMoney(toDecimal(minor), 'AFN', language))
  const params = { counted: money(sums.counted), expected: money(sums.expected) }
  return businessError('run_count_again', params, 'counted_again')
}

/** Marks the cash of these parcels as counted in their orders. */
async function payOrdersOf(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx.select({ orderId: parcels.orderId }).from(parcels).where(inArray(parcels.id, ids))
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))].sort()
  for (const orderId of orderIds) await settleCash(tx, orderId, ids)
}
