import { eq } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import { type CancellationReason, isReasonTold } from '#contract/ordering/cancellations.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import { accounts } from '../../customers/accounts/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { MailFillers } from '../../platform/mail/fill-mail.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { FilledMail } from '../../platform/mail/rendered-mail.ts'
import type { OrderWithLines } from './order-with-lines.ts'
import { presentOrder } from './present-order.ts'
import { wholeOrder } from './queries.ts'
import { cancellations, orders } from './tables.ts'

type Kind = 'order_placed' | 'order_moved' | 'order_changed' | 'order_cancelled' | 'order_refunded'
/** The outbox stores only ids. The order is read when the mail is written. */
type OrderMailRow = { [K in Kind]: { kind: K; content: MailContent[K] } }[Kind]

/** Fills a mail with the order's current state; null if the order no longer exists. */
async function fillOrderMail(db: Queryable, row: OrderMailRow, language: string): Promise<FilledMail | null> {
  const [found] = await db.select().from(orders).where(eq(orders.id, row.content.orderId))
  if (!found) return null
  const whole = await wholeOrder(db, found)
  const order = presentOrder(whole, new Set(), language)
  const common = { order, account: await hasAccount(db, whole) }
  switch (row.kind) {
    case 'order_placed': {
      const isAwaited = order.confirmation?.state === 'awaiting'
      return { kind: row.kind, ...common, confirmToken: (isAwaited && row.content.confirmToken) || null }
    }
    case 'order_moved': {
      const { parcelIds } = row.content
      const status = row.content.orderStatus as OrderStatus
      return { kind: row.kind, ...common, status, parcels: order.parcels.filter(({ id }) => parcelIds.includes(id)) }
    }
    case 'order_changed':
      return { kind: row.kind, ...common }
    case 'order_refunded':
      return { kind: row.kind, ...common, amount: toDecimal(row.content.amount) }
    case 'order_cancelled': {
      const cancelled = await cancellation(db, row.content.cancellationId)
      if (!cancelled) return null
      const lines = order.parcels.flatMap((parcel) => parcel.lines).filter(({ id }) => cancelled.lineIds.includes(id))
      const reason = isReasonTold(cancelled) ? (cancelled.reason as CancellationReason) : null
      return { kind: row.kind, ...common, lines, reason, amount: toDecimal(cancelled.amount) }
    }
  }
}

async function hasAccount(db: Queryable, { order }: OrderWithLines): Promise<boolean> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.shopperId, order.shopperId))
  return account !== undefined
}

async function cancellation(db: Queryable, id: string) {
  const [found] = await db.select().from(cancellations).where(eq(cancellations.id, id))
  return found
}

const filling =
  <K extends Kind>(kind: K) =>
  (db: Queryable, content: MailContent[K], language: string) =>
    fillOrderMail(db, { kind, content } as OrderMailRow, language)

/** Fillers for mails about orders, by kind. */
export const orderMailFillers: MailFillers = {
  order_placed: filling('order_placed'),
  order_moved: filling('order_moved'),
  order_changed: filling('order_changed'),
  order_cancelled: filling('order_cancelled'),
  order_refunded: filling('order_refunded'),
}
