import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ActorContext } from '../request/actor.ts'
import { outbox } from './tables.ts'

/**
 * Has what failed or was given up tried once more, now, and answers how many that are. Mails with a code that were given
 * up are gone: their code was forgotten.
 */
export async function retryMails({ db }: ActorContext): Promise<number> {
  const { rowCount } = await db
    .update(outbox)
    .set({ failedAt: null, attempts: 0, nextTryAt: sql`now()` })
    .where(and(isNull(outbox.sentAt), isNotNull(outbox.problem), sql`${outbox.content} <> '{}'::jsonb`))
  return rowCount ?? 0
}
