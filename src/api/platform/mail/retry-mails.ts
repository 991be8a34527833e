import { and, eq, not, sql } from 'drizzle-orm'
import { recordAction } from '../audit-log/record-action.ts'
import { inTransaction } from '../database/retry.ts'
import type { ActorContext } from '../request/actor.ts'
import { businessError } from '../request/errors.ts'
import { isStored, isUnsent } from './list-unsent.ts'
import { outbox } from './tables.ts'

/** Resets a mail so that it is due now. */
const anew = { failedAt: null, attempts: 0, nextTryAt: sql`now()` }
const isWhole = sql`${outbox.content} <> '{}'::jsonb`

/**
 * Retries all failed mails now and returns their number. Failed mails with a code are excluded, because the code was
 * deleted. Mails stored without a mail server may be outdated, so staff send them one by one.
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
 * The same for one mail. Throws `mail_gone` if it was sent, is being sent or was deleted, and `mail_code_forgotten` if
 * its code was deleted.
 */
export const retryMail = ({ db, actor }: ActorContext, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [mail] = await tx
      .select({ kind: outbox.kind, isWhole: sql<boolean>`${isWhole}` })
      .from(outbox)
      .where(and(eq(outbox.id, id), isUnsent))
      .for('update')
    if (!mail) throw businessError('mail_gone')
    if (!mail.isWhole) throw businessError('mail_code_forgotten')
    await tx.update(outbox).set(anew).where(eq(outbox.id, id))
    const changes = { kind: { after: mail.kind } }
    await recordAction(tx, actor, { action: 'mails.retry', target: { type: 'mail', id }, changes })
  })
