import { and, eq, isNull, notInArray, or } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { isolated } from '#i18n/isolated.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Actor } from '../../../platform/request/actor.ts'
import { type BusinessError, businessError, HttpError } from '../../../platform/request/errors.ts'
import { readSettings } from '../../../site/settings/settings.ts'
import { orders } from '../../orders/tables.ts'
import { AT_PROVIDER, BY_BUYER, sum } from '../rules.ts'
import { cashRefunds, refunds } from '../tables.ts'

/**
 * The only check whether a staff member may refund money of an order, for every action that causes a refund: refund, retry, cancellation,
 * returned parcel, cheaper change. Requires the permission for refunds (`refund_not_yours`), all staff refunds of this order within the
 * limit of the settings (`refund_above_limit`), and a recent security code (`fresh_code_required`). Called in the caller's transaction with
 * the order locked, after the refund was recorded: a refusal rolls back the whole action. The command line acts as the owner. A program has
 * no security code; its API key was created with one for `refunds.give`.
 * @param tried a refund that is retried or done by hand: it counts even if the customer cancelled
 */
export async function assertRefundAllowed(tx: Queryable, actor: Actor, orderId: string, tried?: string): Promise<void> {
  const no = await refundBlockedReason(tx, actor, orderId, tried)
  if (no) throw no
}

/** Like `assertRefundAllowed`, for actions that continue anyway: returns the refusal, or null if the staff member may refund. */
export async function refundBlockedReason(
  tx: Queryable,
  actor: Actor,
  orderId: string,
  tried?: string,
): Promise<BusinessError | HttpError | null> {
  if (actor.by === 'command line') return null
  if (!actor.permissions.has('refunds.give')) return businessError('refund_not_yours')
  if (!actor.permissions.has('refunds.unlimited')) {
    const { refundLimit, usdRate } = await readSettings(tx)
    const { amount, currency } = await goingBack(tx, orderId, tried)
    const inAfn = currency === 'USD' ? (amount * usdRate) / 100 : amount
    const limit = isolated(formatMoney(toDecimal(refundLimit), 'AFN', actor.language ?? DEFAULT_LANGUAGE))
    if (inAfn > refundLimit) return businessError('refund_above_limit', { limit }, 'amount')
  }
  return actor.isFresh || actor.isProgram ? null : new HttpError('fresh_code_required')
}

/** Staff refunds of an order, pending and done, of all staff members, in minor units of its currency. */
async function goingBack(tx: Queryable, orderId: string, tried?: string) {
  const [order] = await tx.select({ currency: orders.currency }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('An order is gone')
  const sent = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.replacedBy), countsFor(tried)))
  const handed = await tx
    .select({ amount: cashRefunds.amount })
    .from(cashRefunds)
    .where(eq(cashRefunds.orderId, orderId))
  return { amount: sum([...sent, ...handed].map(({ amount }) => amount)), currency: order.currency }
}

/**
 * SQL condition: leaves out refunds after the customer's own cancellation and refunds made at the provider, because staff did not decide
 * them.
 */
const countsFor = (tried: string | undefined) =>
  or(notInArray(refunds.cause, [AT_PROVIDER, BY_BUYER]), tried ? eq(refunds.id, tried) : undefined)
