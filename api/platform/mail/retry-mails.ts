import { and, eq, not, sql } from 'drizzle-orm'
import { recordAction } from '../audit-log/record-action.ts'
import { inTransaction } from '../database/retry.ts'
import type { ActorContext } from '../request/actor.ts'
import { refusal } from '../request/refusal.ts'
import { isStored, isUnsent } from './list-unsent.ts'
import { outbox } from './tables.ts'

/** As new, and due. */
const anew = { failedAt: null, attempts: 0, nextTryAt: sql`now()` }
const isWhole = sql`${outbox.content} <> '{}'::jsonb`

/**
 * Has what failed or was given up tried once more, now, and answers how many that are. Mails with a code that were given
 * up are gone: their code was forgotten. Mails stored without a mail server, which may be old news by now, are sent one by one.
 */
export const retryMails = ({ db, actor }: ActorContext): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .update(outbox)
      .set(anew)
      .where(and(isUnsent, not(isStored), isWhole))
    const count = rowCount ?? 0
    await recordAction(tx, actor, {
      action: 'mails.retry',
      target: { type: 'mails', id: '' },
      changes: { mails: { after: count } },
    })
    return count
  })

/**
 * The same of one. Refuses what has left, is on its way this moment or is deleted (`mail_gone`), and a code that was forgotten
 * (`mail_code_forgotten`).
 */
export const retryMail = ({ db, actor }: ActorContext, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [mail] = await tx
      .select({ kind: outbox.kind, isWhole: sql<boolean>`${isWhole}` })
      .from(outbox)
      .where(and(eq(outbox.id, id), isUnsent))
      .for('update')
    if (!mail) throw refusal('mail_gone')
    if (!mail.isWhole) throw refusal('mail_code_forgotten')
    await tx.update(outbox).set(anew).where(eq(outbox.id, id))
    const changes = { kind: { after: mail.kind } }
    await recordAction(tx, actor, { action: 'mails.retry', target: { type: 'mail', id }, changes })
  })
