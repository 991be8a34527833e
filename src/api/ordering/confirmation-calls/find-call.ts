import { and, asc, eq, gt } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { Call } from '#contract/ordering/console-calls.ts'
import { formatMoney } from '#i18n/format.ts'
import { mailTranslator } from '#i18n/mail-messages.ts'
import { titlesOf } from '../../customers/addresses/present-address.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { databaseNow, fromNow } from '../../platform/database/time.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { dueIn } from '../orders/cash-rules.ts'
import { findOrder } from '../orders/find-order.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-with-lines.ts'
import { type Reaching, reachBuyer } from '../orders/reach-buyer.ts'
import { orders } from '../orders/tables.ts'
import { buyerPast } from './buyer-past.ts'
import { buyerOfCall } from './claim-call.ts'
import { callAttempts, callClaims } from './tables.ts'

/** Reads the order with the number in the path. Throws `not_found` if there is none. */
export async function orderOfCall(db: Queryable, typed: string): Promise<OrderRow> {
  const number = readOrderNumber(typed)
  const [order] = number ? await db.select().from(orders).where(eq(orders.orderNumber, number)) : []
  if (!order) throw new HttpError('not_found')
  return order
}

/** A cash order for a confirmation call, in the staff member's language. The message is in the customer's language. */
export async function findCall(
  { db, actor, mailLeaves }: StaffContext & Reaching,
  number: string,
  language: string,
): Promise<Call> {
  const whole = await findOrder({ db, actor }, number)
  const { order, confirmation } = whole
  if (!confirmation) throw new HttpError('not_found')
  const attempts = await db
    .select()
    .from(callAttempts)
    .where(eq(callAttempts.orderId, order.id))
    .orderBy(asc(callAttempts.at), asc(callAttempts.id))
  const due = actor.permissions.has('orders.totals') ? dueIn(whole) : null
  const { name, phone, phone2, city, address, landmark } = order.address
  return {
    order_id: order.id,
    order_number: order.orderNumber,
    state: confirmation.outcome ?? 'awaiting',
    ...{ name, phone, phone2, city, address, landmark },
    province: titlesOf(order.address, language).state_title,
    language: order.language,
    note: order.note,
    due: due === null ? null : toDecimal(due),
    currency: order.currency,
    placed_at: order.placedAt.toISOString(),
    deadline: confirmation.deadline.toISOString(),
    next_at: attempts.at(-1)?.nextAt?.toISOString() ?? null,
    lines: left(whole).map(({ id, title, quantity, total }) => ({
      id,
      title: inLanguage(title, language),
      quantity,
      total: due === null ? null : toDecimal(total),
    })),
    message: await messageFor(db, whole, due),
    reach: await reachBuyer({ db, mailLeaves }, order),
    past: await buyerPast(db, order),
    attempts: attempts.map(({ id, at, by, outcome, note, nextAt }) => ({
      ...{ id, by, outcome, note },
      at: at.toISOString(),
      next_at: nextAt?.toISOString() ?? null,
    })),
    claim: await claimOf(db, order, actor.id),
    now: (await databaseNow(db)).toISOString(),
  }
}

const left = ({ lines }: OrderWithLines) => lines.filter(({ cancelled }) => !cancelled)

async function claimOf(db: Queryable, order: OrderRow, me: string): Promise<Call['claim']> {
  const [claim] = await db
    .select()
    .from(callClaims)
    .where(and(eq(callClaims.buyer, buyerOfCall(order)), gt(callClaims.until, fromNow())))
  return claim ? { by: claim.by, mine: claim.staffId === me, until: claim.until.toISOString() } : null
}

/** The written message to the customer, in the language of the order. Without the amount if `due` is null. */
async function messageFor(db: Queryable, whole: OrderWithLines, due: number | null): Promise<string> {
  const { language, address, orderNumber, currency } = whole.order
  const goods = left(whole).map(({ title, quantity }) => `• ${inLanguage(title, language)} × ${quantity}`)
  const said = {
    name: address.name,
    shop: inLanguage((await readSettings(db)).siteName, language),
    number: orderNumber,
    goods: goods.join('\n'),
  }
  const t = mailTranslator(language)
  if (due === null) return t('mail.call_message_quiet', said)
  return t('mail.call_message', { ...said, due: formatMoney(toDecimal(due), currency, language) })
}
