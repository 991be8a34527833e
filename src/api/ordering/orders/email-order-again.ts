import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { businessError } from '../../platform/request/errors.ts'
import { renewToken } from './await-confirmation.ts'
import { mailBuyer } from './order-mails.ts'

/** Maximum number of repeated mails per order and day. */
const TIMES_A_DAY = 3

/** Queues the order's mail again, with the order's current state. Of two concurrent requests one sends a mail. */
export async function emailOrderAgain(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const causes = Array.from({ length: TIMES_A_DAY }, (_, time) => `order_again/${orderId}/${day}/${time + 1}`)
  const used = await tx.select({ cause: outbox.cause }).from(outbox).where(inArray(outbox.cause, causes))
  const cause = causes.find((one) => !used.some((row) => row.cause === one))
  if (!cause) throw businessError('order_mail_enough')
  const confirmToken = await renewToken(tx, orderId)
  const content = { orderId, ...(confirmToken && { confirmToken }) }
  const told = await mailBuyer(tx, { kind: 'order_placed', content, cause })
  if (!told) throw businessError('order_mail_unaddressed')
}
