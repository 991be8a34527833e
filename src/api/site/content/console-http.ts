import { consoleMessages, type Message } from '#contract/site/console-messages.ts'
import { implement } from '../../platform/request/implement.ts'
import { answerMessage } from './answer-message.ts'
import { findMessage, type MessageRow, pageOfMessages } from './find-messages.ts'
import { removeMessage } from './remove-message.ts'

/** Staff endpoints for messages of the contact form. */
export const consoleMessagesHttp = implement(consoleMessages, {
  list: async ({ query }, ask) => {
    const { data, next } = await pageOfMessages(ask.db, query)
    return { data: data.map(({ message }) => present(message)), next }
  },
  one: async ({ params: { id } }, ask) => present(await findMessage(ask.db, id)),
  answer: async ({ params: { id }, body: { answer } }, ask) => present(await answerMessage(ask.acting(), id, answer)),
  settle: async ({ params: { id } }, ask) => present(await answerMessage(ask.acting(), id)),
  remove: async ({ params: { id } }, ask) => {
    await removeMessage(ask.acting(), id)
    return { id }
  },
})

const present = ({ createdAt, answeredAt, answeredBy, ...row }: MessageRow): Message => ({
  ...row,
  received_at: createdAt.toISOString(),
  answered_at: answeredAt?.toISOString() ?? null,
  answered_by: answeredBy,
})
