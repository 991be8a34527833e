import type { Queryable } from '../database/db.ts'
import type { MailContent } from './kinds.ts'
import type { FilledMail } from './letter.ts'
import type { OutboxRow } from './outbox.ts'

type Kept = { [K in keyof MailContent]: { kind: K; content: MailContent[K] } }[keyof MailContent]

/** A row of the outbox with all that its template says, as it is now; null when what it is about is gone. */
export async function fillMail(_db: Queryable, row: OutboxRow): Promise<FilledMail | null> {
  const { kind, content } = row as unknown as Kept
  switch (kind) {
    case 'verify':
    case 'change_email':
    case 'password':
      return { kind, ...content }
    case 'already_registered':
      return { kind, ...content }
    case 'account_changed':
      return { kind, ...content }
    case 'contact':
      return { kind, ...content }
    default:
      return null
  }
}
