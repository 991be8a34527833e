import { and, eq, isNull } from 'drizzle-orm'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { outbox } from '../../platform/mail/tables.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { lockMessage } from './find-messages.ts'
import { contactMessages } from './tables.ts'

/**
 * Deletes spam, and the shop's own mail about it if it was not sent yet. Throws `message_unknown` if it was deleted.
 */
export const removeMessage = ({ db, actor }: ActorContext, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockMessage(tx, id)
    await tx.delete(contactMessages).where(eq(contactMessages.id, id))
    await tx.delete(outbox).where(and(eq(outbox.cause, `contact/${id}`), isNull(outbox.sentAt)))
    await recordAction(tx, actor, { action: 'message.delete', target: { type: 'message', id } })
  })
