import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { type RefundState, refundStates } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { ActorContext } from '../../../platform/request/actor.ts'
import { businessError } from '../../../platform/request/errors.ts'
import { orders } from '../../orders/tables.ts'
import { AT_PROVIDER } from '../rules.ts'
import { payments, refunds } from '../tables.ts'
import { GIVEN_TWICE, notesByHand, type RefundRow } from './duplicate-refunds.ts'

/** Filters of the list: a state, or double refunds. */
export const refundLists = [...refundStates, 'given_twice'] as const
type RefundFilter = { state?: (typeof refundLists)[number] | undefined; limit: number }

export type ListedRefund = {
  refund: RefundRow
  orderNumber: string
  provider: string
  /** The note of a refund by hand; null if it was not by hand. */
  note: string | null
  /** True if the refund was made on the provider's own pages. */
  atProvider: boolean
  /** True if the money was refunded another way too: by a replacement or by hand. */
  givenTwice: boolean
}

/** Refunds with their orders and notes, the newest first. Replaced refunds are left out, unless they are done. */
export const listRefunds = ({ db }: ActorContext, { state, limit }: RefundFilter): Promise<ListedRefund[]> =>
  refundsThat(db, and(or(isNull(refunds.replacedBy), isTwice), state && inList(state)), limit)

/** Finds a refund by its id. */
export async function findRefund({ db }: { db: Queryable }, id: string): Promise<ListedRefund> {
  const [found] = await refundsThat(db, eq(refunds.id, id), 1)
  if (!found) throw businessError('refund_unknown', { refund: id })
  return found
}

const isTwice = eq(refunds.problem, GIVEN_TWICE)
const inList = (list: RefundState | 'given_twice') => (list === 'given_twice' ? isTwice : eq(refunds.state, list))

async function refundsThat(db: Queryable, where: SQL | undefined, limit: number): Promise<ListedRefund[]> {
  const rows = await db
    .select({ refund: refunds, orderNumber: orders.orderNumber, provider: payments.provider })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(where)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit)
  const notes = await notesByHand(
    db,
    rows.map(({ refund }) => refund.id),
  )
  return rows.map((row) => ({
    ...row,
    note: notes.get(row.refund.id) ?? null,
    atProvider: row.refund.cause === AT_PROVIDER,
    givenTwice: row.refund.problem === GIVEN_TWICE,
  }))
}
