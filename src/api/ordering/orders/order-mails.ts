import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accounts } from '../../customers/accounts/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { mailParams, queueFor } from '../../platform/mail/queue-mail.ts'
import { orders } from './tables.ts'

type OrderKind = 'order_placed' | 'order_moved' | 'order_changed' | 'order_cancelled' | 'order_refunded'
type OrderMail = { [K in OrderKind]: { kind: K; content: MailContent[K]; cause: string } }[OrderKind]

/**
 * Queues a mail about an order to the customer, in the order's language and in the caller's transaction. Returns false without an email
 * address: orders require a phone number, not an email.
 */
export async function mailBuyer(tx: Queryable, mail: OrderMail): Promise<boolean> {
  const [buyer] = await queueForBuyer(tx, { ...mailParams(mail), orderId: mail.content.orderId })
  return buyer !== undefined
}

/** `kind_of_address`: whether the address comes from the order or from the account; shown in the order's history. */
const buyerOfOrder = sql`
  select case when ${orders.address} ->> 'email' <> '' then 'order' else 'account' end as kind_of_address,
    coalesce(nullif(${orders.address} ->> 'email', ''), ${accounts.email}) as recipient, ${orders.language}
  from ${orders} left join ${accounts} on ${accounts.shopperId} = ${orders.shopperId} and ${accounts.emailVerifiedAt} is not null
  where ${orders.id} = ${param('orderId')} and coalesce(nullif(${orders.address} ->> 'email', ''), ${accounts.email}) is not null`

const BuyerRow = z.object({ recipient: z.string(), language: z.string() })

const writtenTo = statement(BuyerRow)`${buyerOfOrder}`

const queueForBuyer = statement(BuyerRow)`
  with buyer as (${buyerOfOrder}), queued as (${queueFor(sql`buyer`, sql`jsonb_build_object('to', reader.kind_of_address)`)})
  select recipient, language from buyer`

/**
 * Email address and language for mails about an order: the email of the delivery address, else the verified email of the account. Undefined
 * without one.
 */
export async function buyerEmail(db: Queryable, orderId: string) {
  const [buyer] = await writtenTo(db, { orderId })
  return buyer && { to: buyer.recipient, language: buyer.language }
}
