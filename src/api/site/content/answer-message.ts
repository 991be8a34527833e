import { eq, sql } from 'drizzle-orm'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { findMessage, lockMessage, type MessageRow } from './find-messages.ts'
import { contactMessages } from './tables.ts'

/**
 * Answers a contact message by mail. Without `answer` no mail is sent: it was answered by phone or needs no answer. A
 * message is answered once: repeating the same answer changes nothing, and a different one throws `message_answered`
 * with the name of the first responder. Throws `message_unknown` if it was deleted.
 */
export const answerMessage = ({ db, actor }: ActorContext, id: string, answer = ''): Promise<MessageRow> =>
  inTransaction(db, async (tx) => {
    const { answeredAt, answeredBy, name, email, subject, message, language, ...before } = await lockMessage(tx, id)
    if (answeredAt !== null) {
      if (before.answer !== answer) throw businessError('message_answered', { name: answeredBy })
      return await findMessage(tx, id)
    }
    const answered = { answeredAt: sql`now()`, answeredBy: actor.name, answer }
    await tx.update(contactMessages).set(answered).where(eq(contactMessages.id, id))
    if (answer !== '') {
      const content = { name, subject, message, answer }
      await queueMail(tx, { kind: 'contact_answer', to: email, language, content, cause: `contact_answer/${id}` })
    }
    await recordAction(tx, actor, {
      action: answer === '' ? 'message.settle' : 'message.answer',
      target: { type: 'message', id },
      changes: answer === '' ? {} : { answer: {} },
    })
    return await findMessage(tx, id)
  })
