import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordAction } from '../audit-log/record-action.ts'
import { inTransaction } from '../database/retry.ts'
import type { ActorContext } from '../request/actor.ts'
import { outbox } from './tables.ts'

/**
 * Has what failed or was given up tried once more, now, and answers how many that are. Mails with a code that were given
 * up are gone: their code was forgotten.
 */
export const retryMails = ({ db, actor }: ActorContext): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .update(outbox)
      .set({ failedAt: null, attempts: 0, nextTryAt: sql`now()` })
      .where(and(isNull(outbox.sentAt), isNotNull(outbox.problem), sql`${outbox.content} <> '{}'::jsonb`))
    const count = rowCount ?? 0
    await recordAction(tx, actor, {
      action: 'mails.retry',
      target: { type: 'mails', id: '' },
      changes: { mails: { after: count } },
    })
    return count
  })
