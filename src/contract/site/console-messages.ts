import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid } from '../fields.ts'
import { CursorQuery, cursorPaged } from '../paging.ts'
import { MAX_MESSAGE } from './content.ts'

export const messageLists = ['open', 'answered', 'all'] as const
export type MessageList = (typeof messageLists)[number]

/** A message of the contact form. */
export const Message = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Language of the form's page, used for the answer. */
  language: z.string(),
  received_at: Time,
  /** Null while open. */
  answered_at: Time.nullable(),
  /** Name of the staff member who answered; empty while open. */
  answered_by: z.string(),
  /** Text of the mail; empty if answered in another way. */
  answer: z.string(),
})
export type Message = z.infer<typeof Message>

const params = z.object({ id: Uuid })
const ofMessage = { method: 'POST', auth: 'staff', may: 'messages.answer', params, data: Message } as const

export const consoleMessages = {
  list: {
    method: 'GET',
    path: '/console/messages',
    auth: 'staff',
    may: 'messages.answer',
    summary: 'List messages of the contact form: open ones oldest first, others newest first',
    query: CursorQuery.extend({
      list: z.enum(messageLists).default('open'),
      /** Words of names, addresses, subjects and texts. */
      search: TypedText.max(200).optional(),
    }),
    data: cursorPaged(Message),
  },
  one: {
    method: 'GET',
    path: '/console/messages/:id',
    auth: 'staff',
    may: 'messages.answer',
    summary: 'Get a message with its answer',
    params,
    data: Message,
  },
  answer: {
    ...ofMessage,
    path: '/console/messages/:id/answer',
    creates: true,
    summary: 'Answer a message by mail, once; the message is quoted below the answer',
    body: z.object({ answer: TypedText.min(1).max(MAX_MESSAGE, 'message_too_long') }),
  },
  settle: {
    ...ofMessage,
    path: '/console/messages/:id/settle',
    summary: 'Mark a message as answered, without a mail',
    body: z.object({}),
  },
  remove: {
    method: 'DELETE',
    path: '/console/messages/:id',
    auth: 'staff',
    may: 'messages.answer',
    summary: 'Delete a spam message, and the mail about it that was not sent yet',
    params,
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract

export const messageRefusals = [
  'message_unknown',
  /** A colleague has answered it meanwhile. */
  'message_answered',
] as const
