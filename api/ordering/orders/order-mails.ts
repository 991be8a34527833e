import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts } from '../../customers/accounts/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { orders } from './tables.ts'

type OrderKind = 'order_placed' | 'order_moved' | 'order_cancelled' | 'order_refunded'
type OrderMail = { [K in OrderKind]: { kind: K; content: MailContent[K]; cause: string } }[OrderKind]

/**
 * Tells the buyer about their order, in the order's language and in the open transaction. Answers false when there is
 * nobody to tell: an order needs a phone number, not an email.
 */
export async function mailBuyer(tx: Queryable, mail: OrderMail): Promise<boolean> {
  const buyer = await buyerEmail(tx, mail.content.orderId)
  if (!buyer) return false
  await queueMail(tx, { ...mail, ...buyer })
  return true
}

/**
 * Where the buyer of an order is written to, and in which language: the email that was given with the delivery address,
 * else the proven one of their account. Undefined where there is neither.
 */
export async function buyerEmail(db: Queryable, orderId: string) {
  const [order] = await db
    .select({ language: orders.language, address: orders.address, account: accounts.email })
    .from(orders)
    .leftJoin(accounts, and(eq(accounts.shopperId, orders.shopperId), isNotNull(accounts.emailVerifiedAt)))
    .where(eq(orders.id, orderId))
  const to = order?.address.email || order?.account
  return order && to ? { to, language: order.language } : undefined
}
