import type { Queryable } from '../database/db.ts'
import type { MailContent, MailKind } from './mail-content.ts'
import { outbox } from './tables.ts'

export type Mail<K extends MailKind = MailKind> = {
  kind: K
  to: string
  language: string
  content: MailContent[K]
  /** What makes it: the same cause (`order_placed/0190…`) writes one mail, however often it happens. */
  cause: string
}

/** Writes a mail into the outbox, in the transaction that causes it: it is sent if and only if that commits. */
export async function queueMail<K extends MailKind>(tx: Queryable, mail: Mail<K>): Promise<void> {
  const { to, ...row } = mail
  if (to === '') return
  await tx
    .insert(outbox)
    .values({ ...row, recipient: to })
    .onConflictDoNothing({ target: outbox.cause })
}
