import { consoleMessages, type Message } from '#contract/site/console-messages.ts'
import { implement } from '../../platform/request/implement.ts'
import { answerMessage } from './answer-message.ts'
import { findMessage, type MessageRow, pageOfMessages } from './find-messages.ts'
import { removeMessage } from './remove-message.ts'

/** Staff endpoints for messages of the contact form. */
export const consoleMessagesHttp = implement(consoleMessages, {
  list: async ({ query }, ctx) => {
    const { data, next } = await pageOfMessages(ctx.db, query)
    return { data: data.map(({ message }) => present(message)), next }
  },
  one: async ({ params: { id } }, ctx) => present(await findMessage(ctx.db, id)),
  answer: async ({ params: { id }, body: { answer } }, ctx) => present(await answerMessage(ctx.acting(), id, answer)),
  settle: async ({ params: { id } }, ctx) => present(await answerMessage(ctx.acting(), id)),
  remove: async ({ params: { id } }, ctx) => {
    await removeMessage(ctx.acting(), id)
    return { id }
  },
})

const present = ({ createdAt, answeredAt, answeredBy, ...row }: MessageRow): Message => ({
  ...row,
  received_at: createdAt.toISOString(),
  answered_at: answeredAt?.toISOString() ?? null,
  answered_by: answeredBy,
})
