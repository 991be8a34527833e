import type { Queryable } from '../database/db.ts'
import type { MailContent, MailKind } from './mail-content.ts'
import type { OutboxRow } from './outbox.ts'
import type { FilledMail } from './rendered-mail.ts'
import { containsCode } from './rules.ts'

/**
 * Functions that complete mails whose outbox rows contain only ids. The features that own the data provide them at the
 * top. Each returns null if the data no longer exists.
 */
export type MailFillers = {
  [K in MailKind]?: (db: Queryable, content: MailContent[K], language: string) => Promise<FilledMail | null>
}

/** An outbox row with the current data for its template; null if the data no longer exists. */
export async function fillMail(db: Queryable, row: OutboxRow, fillers: MailFillers): Promise<FilledMail | null> {
  const { kind, content, language, recipient } = row
  const fill = fillers[kind as MailKind] as MailFillers['order_placed'] | undefined
  if (fill) return await fill(db, content as MailContent['order_placed'], language)
  return { kind, ...content, ...(containsCode(kind) && { to: recipient }) } as FilledMail
}
