import { asc, desc, eq, inArray } from 'drizzle-orm'
import { REFUND_WAITS } from '../../../../contract/ordering/payments.ts'
import { settleByItself } from '../../../platform/alerts/raise-alert.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { type Actor, causeWithout } from '../../../platform/request/actor.ts'
import { orders } from '../../orders/tables.ts'
import { raiseMoneyAlert } from '../disputes/raise-money-alert.ts'
import { refundMoves, refunds } from '../tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** What a refund's `problem` says when its money went back though the same money went back another way as well. */
export const GIVEN_TWICE = 'given twice'

/** The cause of a refund's first move that stands in the place of a failed one. */
export const ASKED_AGAIN = 'asked again'

/** How the cause of a move begins that somebody of the shop noted, `name` theirs. */
const byHand = /^by hand \(.*?\): /

/** The cause of such a move; `note` says how the money was given. */
export const causeByHand = ({ name }: Actor, note: string): string => `by hand (${name}): ${note}`

/** The cause of a refund's move without what somebody said; that it was given by hand still stands there. */
export const withoutNote = (cause: string): string =>
  byHand.exec(cause)?.[0] ?? causeWithout(cause, [ASKED_AGAIN, REFUND_WAITS])

/** How somebody gave the money of a refund back by hand, null where nobody did: what its provider says since moves it no more. */
export const noteByHand = async (db: Queryable, { id }: RefundRow): Promise<string | null> =>
  (await notesByHand(db, [id])).get(id) ?? null

/** The same of several refunds; of those that nobody gave back by hand there is none. */
export async function notesByHand(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const last = await db
    .selectDistinctOn([refundMoves.refundId])
    .from(refundMoves)
    .where(inArray(refundMoves.refundId, ids))
    .orderBy(refundMoves.refundId, desc(refundMoves.at))
  const noted = last.filter(({ state, cause }) => state === 'done' && byHand.test(cause))
  return new Map(noted.map(({ refundId, cause }) => [refundId, cause.replace(byHand, '')]))
}

/** The refunds that one was asked for in place of, the oldest first. */
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
 * After one of them moved, in the open transaction and under the order's lock: of a refund and those asked for in its
 * place one counts, the one that went back. All others that went back are marked; answers those marked just now.
 */
export async function countOne(tx: Queryable, { id }: RefundRow): Promise<RefundRow[]> {
  const last = await lastOf(tx, id)
  const all = [...(await earlierThan(tx, last)), last]
  const done = all.filter(({ state }) => state === 'done')
  const kept = last.state === 'done' ? last : done[0]
  if (!kept) return []
  // The last one is not on its way any more: the one that went back takes its place.
  if (last.state === 'failed') {
    await tx.update(refunds).set({ replacedBy: null }).where(eq(refunds.id, kept.id))
    await tx.update(refunds).set({ replacedBy: kept.id }).where(eq(refunds.id, last.id))
    await settleByItself(tx, { kind: 'refund_failed', about: last.id })
  }
  if (kept.problem === GIVEN_TWICE && done.length === 1) {
    await tx.update(refunds).set({ problem: null }).where(eq(refunds.id, kept.id))
  }
  return await markTwice(
    tx,
    done.filter((one) => one !== kept),
  )
}

async function lastOf(tx: Queryable, id: string): Promise<RefundRow> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id))
  if (!refund) throw new Error('A refund is gone')
  return refund.replacedBy ? await lastOf(tx, refund.replacedBy) : refund
}

/** Marks refunds whose money went back another way as well; answers those that were not marked before. */
export async function markTwice(tx: Queryable, given: RefundRow[]): Promise<RefundRow[]> {
  const fresh = given.filter(({ problem }) => problem !== GIVEN_TWICE)
  const ids = fresh.map(({ id }) => id)
  if (ids.length > 0) await tx.update(refunds).set({ problem: GIVEN_TWICE }).where(inArray(refunds.id, ids))
  for (const { id, orderId, charged: amount, currency } of fresh) {
    await raiseMoneyAlert(tx, { kind: 'given_twice', about: id, orderId, amount, currency })
  }
  return fresh
}

/** What the log says of a refund that was given twice: nothing of a person. */
export async function twiceWords(db: Queryable, { id, orderId, charged, currency }: RefundRow) {
  const [order] = await db.select({ order: orders.orderNumber }).from(orders).where(eq(orders.id, orderId))
  const last = await lastOf(db, id)
  return { ...order, refund: id, also: last.id === id ? 'by hand' : last.id, amount: charged, currency }
}
