import { consoleFaq } from '#contract/site/console-faq.ts'
import { implement } from '../../platform/request/implement.ts'
import { addQuestion, arrangeQuestions, changeQuestion, removeQuestion } from './change-questions.ts'
import { presentQuestion, readQuestions } from './questions.ts'
import type { NumberedSection } from './rules.ts'

const present = (sections: NumberedSection[]) => ({ data: sections.map(presentQuestion) })

export const faqAdminHttp = implement(consoleFaq, {
  list: async (_, ctx) => present(await readQuestions(ctx.db)),
  add: async ({ body }, ctx) => present(await addQuestion(ctx.acting(), body)),
  arrange: async ({ body }, ctx) => present(await arrangeQuestions(ctx.acting(), body)),
  change: async ({ params: { id }, body: { seen, ...input } }, ctx) =>
    present(await changeQuestion(ctx.acting(), id, { input, seen })),
  remove: async ({ params: { id } }, ctx) => present(await removeQuestion(ctx.acting(), id)),
})
