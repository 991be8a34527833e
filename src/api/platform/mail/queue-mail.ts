import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../database/columns.ts'
import type { Queryable } from '../database/db.ts'
import { param, statement } from '../database/statement.ts'
import type { MailContent, MailKind } from './mail-content.ts'
import { outbox } from './tables.ts'

export type Mail<K extends MailKind = MailKind> = {
  kind: K
  to: string
  language: string
  content: MailContent[K]
  /** One mail per cause (`order_placed/0190…`), however often it is queued. */
  cause: string
}

/**
 * A statement, or a part of one, that queues a mail (`asGiven`) for each row of `readers`, with the columns `recipient`
 * and `language`. `more` is merged into its content and may use columns of `reader`.
 */
export const queueFor = (readers: SQL, more = sql`'{}'::jsonb`) => sql`
  insert into ${outbox} (id, kind, content, cause, recipient, language)
  select ${param('id')}::uuid, ${param('kind')}::text, ${param('content')}::jsonb || ${more}, ${param('cause')}::text,
    reader.recipient, reader.language from ${readers} reader
  on conflict (cause) do nothing`

export const mailParams = ({ kind, content, cause }: Pick<Mail, 'kind' | 'content' | 'cause'>) => ({
  ...{ id: newId(), kind, cause },
  content: JSON.stringify(content),
})

const queue = statement(z.unknown())`
  ${queueFor(sql`(select ${param('to')}::text as recipient, ${param('language')}::text as language)`)}`

/**
 * Writes a mail into the outbox in the transaction that causes it, so it is sent only if that commits. No mail is
 * written without an address.
 */
export async function queueMail<K extends MailKind>(tx: Queryable, { to, language, ...mail }: Mail<K>): Promise<void> {
  if (to !== '') await queue(tx, { ...mailParams(mail), to, language })
}
