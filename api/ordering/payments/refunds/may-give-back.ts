import { and, eq, isNull, notInArray, or } from 'drizzle-orm'
import { toDecimal } from '../../../../contract/money.ts'
import { formatMoney } from '../../../../i18n/format.ts'
import { isolated } from '../../../../i18n/isolated.ts'
import { DEFAULT_LANGUAGE } from '../../../../i18n/languages.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Actor } from '../../../platform/request/actor.ts'
import { Fault, type Refusal, refusal } from '../../../platform/request/refusal.ts'
import { readSettings } from '../../../site/settings/settings.ts'
import { orders } from '../../orders/tables.ts'
import { AT_PROVIDER, BY_BUYER, sum } from '../rules.ts'
import { cashRefunds, refunds } from '../tables.ts'

/**
 * The one place that decides whether somebody of the shop may give money of an order back, whichever step it follows from: a
 * refund, one tried again, a cancellation, a parcel that came back, a change that costs less. They may give refunds
 * (`refund_not_yours`), all that staff give back of this order is within the limit of the settings (`refund_above_limit`), and a code
 * of theirs was entered just now (`fresh_code_required`). Asked in the open transaction, under the order's lock, after what goes
 * back was written down: where it says no, nothing of the step stays. The command line is the owner's; a program
 * has no code, but a key that somebody made with one for `refunds.give`.
 * @param tried the refund that is seen to by hand: it counts, also where its buyer cancelled what it is for
 */
export async function refuseUnlessMayGiveBack(
  tx: Queryable,
  actor: Actor,
  orderId: string,
  tried?: string,
): Promise<void> {
  const no = await whyNotGiveBack(tx, actor, orderId, tried)
  if (no) throw no
}

/** The same for steps that go on although they may not: answers what would be refused, null where they may. */
export async function whyNotGiveBack(
  tx: Queryable,
  actor: Actor,
  orderId: string,
  tried?: string,
): Promise<Refusal | Fault | null> {
  if (actor.by === 'command line') return null
  if (!actor.permissions.has('refunds.give')) return refusal('refund_not_yours')
  if (!actor.permissions.has('refunds.unlimited')) {
    const { refundLimit, usdRate } = await readSettings(tx)
    const { amount, currency } = await goingBack(tx, orderId, tried)
    const inAfn = currency === 'USD' ? (amount * usdRate) / 100 : amount
    const limit = isolated(formatMoney(toDecimal(refundLimit), 'AFN', actor.language ?? DEFAULT_LANGUAGE))
    if (inAfn > refundLimit) return refusal('refund_above_limit', { limit }, 'amount')
  }
  return actor.isFresh || actor.isProgram ? null : new Fault('fresh_code_required')
}

/** What staff gave back of an order or are giving back, whoever of them decided it, in minor units of its currency. */
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

/** Not what buyers cancelled themselves or a provider gave: neither was for staff to decide. */
const countsFor = (tried: string | undefined) =>
  or(notInArray(refunds.cause, [AT_PROVIDER, BY_BUYER]), tried ? eq(refunds.id, tried) : undefined)
