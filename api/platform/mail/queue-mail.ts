import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../database/columns.ts'
import type { Queryable } from '../database/db.ts'
import { given, statement } from '../database/statement.ts'
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

/**
 * A statement, or a part of one: queues the mail that it is given (`asGiven`) for each of `readers`, which have a `recipient` and a
 * `language`; `more` is kept with its content, and may name columns of the `reader`.
 */
export const queueFor = (readers: SQL, more = sql`'{}'::jsonb`) => sql`
  insert into ${outbox} (id, kind, content, cause, recipient, language)
  select ${given('id')}::uuid, ${given('kind')}::text, ${given('content')}::jsonb || ${more}, ${given('cause')}::text,
    reader.recipient, reader.language from ${readers} reader
  on conflict (cause) do nothing`

export const asGiven = ({ kind, content, cause }: Pick<Mail, 'kind' | 'content' | 'cause'>) => ({
  ...{ id: newId(), kind, cause },
  content: JSON.stringify(content),
})

const queue = statement(z.unknown())`
  ${queueFor(sql`(select ${given('to')}::text as recipient, ${given('language')}::text as language)`)}`

/** Writes a mail into the outbox, in the transaction that causes it: it is sent if and only if that commits. */
export async function queueMail<K extends MailKind>(tx: Queryable, { to, language, ...mail }: Mail<K>): Promise<void> {
  if (to !== '') await queue(tx, { ...asGiven(mail), to, language })
}
