import { asc, desc, eq, inArray } from 'drizzle-orm'
import { REFUND_WAITS } from '#contract/ordering/payments.ts'
import { settleResolvedAlert } from '../../../platform/alerts/raise-alert.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { type Actor, causeWithout } from '../../../platform/request/actor.ts'
import { orders } from '../../orders/tables.ts'
import { raiseMoneyAlert } from '../disputes/raise-money-alert.ts'
import { refundMoves, refunds } from '../tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** `problem` of a done refund whose money was refunded another way too. */
export const GIVEN_TWICE = 'given twice'

/** Cause of the first move of a refund that replaces a failed one. */
export const ASKED_AGAIN = 'asked again'

/** Prefix of a move's cause when a staff member (in brackets) refunded by hand. */
const byHand = /^by hand \(.*?\): /

/** Cause of a move by hand. `note`: how the money was refunded. */
export const causeByHand = ({ name }: Actor, note: string): string => `by hand (${name}): ${note}`

/** The cause of a move without free text. It still shows that the refund was by hand. */
export const withoutNote = (cause: string): string =>
  byHand.exec(cause)?.[0] ?? causeWithout(cause, [ASKED_AGAIN, REFUND_WAITS])

/** The note of a refund by hand; null if there is none. After a refund by hand the provider's reports no longer move the refund. */
export const noteByHand = async (db: Queryable, { id }: RefundRow): Promise<string | null> =>
  (await notesByHand(db, [id])).get(id) ?? null

/** The notes of several refunds by id. Refunds without a note are missing. */
export async function notesByHand(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const last = await db
    .selectDistinctOn([refundMoves.refundId])
    .from(refundMoves)
    .where(inArray(refundMoves.refundId, ids))
    .orderBy(refundMoves.refundId, desc(refundMoves.at))
  const noted = last.filter(({ state, cause }) => state === 'done' && byHand.test(cause))
  return new Map(noted.map(({ refundId, cause }) => [refundId, cause.replace(byHand, '')]))
}

/** The refunds that this one replaces, directly or indirectly, the oldest first. */
export async function earlierThan(db: Queryable, { id, orderId }: RefundRow): Promise<RefundRow[]> {
  const all = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const before = (later: string): RefundRow[] =>
    all.filter(({ replacedBy }) => replacedBy === later).flatMap((one) => [...before(one.id), one])
  return before(id)
}

/**
 * Called after one of them moved, in the caller's transaction with the order locked. Of a refund and its replacements only one counts: one
 * that is done. Marks all others that are done, and returns the newly marked ones.
 */
export async function countOne(tx: Queryable, { id }: RefundRow): Promise<RefundRow[]> {
  const last = await lastOf(tx, id)
  const all = [...(await earlierThan(tx, last)), last]
  const done = all.filter(({ state }) => state === 'done')
  const stored = last.state === 'done' ? last : done[0]
  if (!stored) return []
  // The last one has failed, so the done one replaces it.
  if (last.state === 'failed') {
    await tx.update(refunds).set({ replacedBy: null }).where(eq(refunds.id, stored.id))
    await tx.update(refunds).set({ replacedBy: stored.id }).where(eq(refunds.id, last.id))
    await settleResolvedAlert(tx, { kind: 'refund_failed', about: last.id })
  }
  if (stored.problem === GIVEN_TWICE && done.length === 1) {
    await tx.update(refunds).set({ problem: null }).where(eq(refunds.id, stored.id))
  }
  return await markTwice(
    tx,
    done.filter((one) => one !== stored),
  )
}

async function lastOf(tx: Queryable, id: string): Promise<RefundRow> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id))
  if (!refund) throw new Error('A refund is gone')
  return refund.replacedBy ? await lastOf(tx, refund.replacedBy) : refund
}

/** Marks refunds whose money was refunded another way too, and returns the newly marked ones. */
export async function markTwice(tx: Queryable, refunded: RefundRow[]): Promise<RefundRow[]> {
  const fresh = refunded.filter(({ problem }) => problem !== GIVEN_TWICE)
  const ids = fresh.map(({ id }) => id)
  if (ids.length > 0) await tx.update(refunds).set({ problem: GIVEN_TWICE }).where(inArray(refunds.id, ids))
  for (const { id, orderId, charged: amount, currency } of fresh) {
    await raiseMoneyAlert(tx, { kind: 'given_twice', about: id, orderId, amount, currency })
  }
  return fresh
}

/** Log data of a double refund, without personal data. */
export async function twiceWords(db: Queryable, { id, orderId, charged, currency }: RefundRow) {
  const [order] = await db.select({ order: orders.orderNumber }).from(orders).where(eq(orders.id, orderId))
  const last = await lastOf(db, id)
  return { ...order, refund: id, also: last.id === id ? 'by hand' : last.id, amount: charged, currency }
}
