import { and, eq } from 'drizzle-orm'
import { recordAction } from '../audit-log/record-action.ts'
import { inTransaction } from '../database/retry.ts'
import type { ActorContext } from '../request/actor.ts'
import { businessError } from '../request/errors.ts'
import { isUnsent } from './list-unsent.ts'
import { outbox } from './tables.ts'

/** Deletes an unsent mail. Throws `mail_gone` if it was sent, is being sent, or was deleted already. */
export const deleteMail = ({ db, actor }: ActorContext, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [dropped] = await tx
      .delete(outbox)
      .where(and(eq(outbox.id, id), isUnsent))
      .returning({ kind: outbox.kind })
    if (!dropped) throw businessError('mail_gone')
    const changes = { kind: { before: dropped.kind }, recipient: {} }
    await recordAction(tx, actor, { action: 'mails.drop', target: { type: 'mail', id }, changes })
  })
