import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Id, oneLine } from '../fields.ts'
import { Seen } from './console-settings.ts'
import { lines, Missing, Order } from './texts.ts'

export const MAX_QUESTIONS = 100

/** A question and its answer in the console's two languages; each line of an answer is a paragraph. */
export const questionFields = z.object({
  question_en: oneLine(300),
  question_fa: lines(300),
  answer_en: lines(4_000).min(1),
  answer_fa: lines(4_000),
})
export type QuestionField = keyof typeof questionFields.shape
export const questionFieldNames = Object.keys(questionFields.shape) as QuestionField[]

export const Question = z.object({
  id: z.int(),
  fields: z.record(z.keyof(questionFields), z.string()),
  missing: Missing,
})
export type Question = z.infer<typeof Question>
export const Questions = z.object({ data: z.array(Question) })

const params = z.object({ id: Id })
const writing = { method: 'POST', auth: 'staff', may: 'content.write', data: Questions } as const

export const consoleFaq = {
  list: {
    method: 'GET',
    path: '/console/faq',
    auth: 'staff',
    may: 'content.read',
    summary: 'List frequently asked questions in order',
    data: Questions,
  },
  add: {
    ...writing,
    path: '/console/faq',
    bytes: 32_000,
    creates: true,
    summary: 'Add a question at the end',
    body: questionFields.extend({ question_fa: lines(300).default(''), answer_fa: lines(4_000).default('') }),
  },
  arrange: {
    ...writing,
    path: '/console/faq/arrange',
    bytes: 64_000,
    summary: 'Reorder the questions. `seen` is the order you saw',
    body: Order,
  },
  change: {
    ...writing,
    path: '/console/faq/:id',
    bytes: 48_000,
    summary: 'Update a question or its answer. Omitted fields keep their values',
    params,
    body: questionFields.partial().extend({ seen: Seen }),
  },
  remove: {
    method: 'DELETE',
    path: '/console/faq/:id',
    auth: 'staff',
    may: 'content.write',
    summary: 'Delete a question with its answer',
    params,
    data: Questions,
  },
} as const satisfies Contract

export const faqRefusals = ['question_unknown'] as const
