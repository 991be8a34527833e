import { fillOrderMail } from '../../ordering/orders/fill-order-mail.ts'
import type { Queryable } from '../database/db.ts'
import type { MailContent } from './mail-content.ts'
import type { OutboxRow } from './outbox.ts'
import type { FilledMail } from './rendered-mail.ts'
import { holdsCode } from './rules.ts'

type StoredMail = { [K in keyof MailContent]: { kind: K; content: MailContent[K] } }[keyof MailContent]

/** A row of the outbox with all that its template says, as it is now; null when what it is about is gone. */
export async function fillMail(db: Queryable, row: OutboxRow): Promise<FilledMail | null> {
  const mail = { kind: row.kind, content: row.content } as StoredMail
  switch (mail.kind) {
    case 'order_placed':
    case 'order_moved':
    case 'order_cancelled':
    case 'order_refunded':
      return await fillOrderMail(db, mail, row.language)
    default:
      return { kind: mail.kind, ...mail.content, ...(holdsCode(mail.kind) && { to: row.recipient }) } as FilledMail
  }
}
