import type { Queryable } from '../database/db.ts'
import type { MailContent, MailKind } from './mail-content.ts'
import type { OutboxRow } from './outbox.ts'
import type { FilledMail } from './rendered-mail.ts'
import { holdsCode } from './rules.ts'

/**
 * How mails are filled of which the outbox keeps only what they are about: handed in at the top by the feature that knows
 * it. Each answers null when that is gone.
 */
export type MailFillers = {
  [K in MailKind]?: (db: Queryable, content: MailContent[K], language: string) => Promise<FilledMail | null>
}

/** A row of the outbox with all that its template says, as it is now; null when what it is about is gone. */
export async function fillMail(db: Queryable, row: OutboxRow, fillers: MailFillers): Promise<FilledMail | null> {
  const { kind, content, language, recipient } = row
  const fill = fillers[kind as MailKind] as MailFillers['order_placed'] | undefined
  if (fill) return await fill(db, content as MailContent['order_placed'], language)
  return { kind, ...content, ...(holdsCode(kind) && { to: recipient }) } as FilledMail
}
