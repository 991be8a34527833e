import { consoleFaq } from '#contract/site/console-faq.ts'
import { implement } from '../../platform/request/implement.ts'
import { addQuestion, arrangeQuestions, changeQuestion, removeQuestion } from './change-questions.ts'
import { presentQuestion, readQuestions } from './questions.ts'
import type { NumberedSection } from './rules.ts'

const present = (sections: NumberedSection[]) => ({ data: sections.map(presentQuestion) })

export const faqDeskHttp = implement(consoleFaq, {
  list: async (_, ask) => present(await readQuestions(ask.db)),
  add: async ({ body }, ask) => present(await addQuestion(ask.acting(), body)),
  arrange: async ({ body }, ask) => present(await arrangeQuestions(ask.acting(), body)),
  change: async ({ params: { id }, body: { seen, ...given } }, ask) =>
    present(await changeQuestion(ask.acting(), id, { given, seen })),
  remove: async ({ params: { id } }, ask) => present(await removeQuestion(ask.acting(), id)),
})
