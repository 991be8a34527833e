import { data } from 'react-router'
import type { Question } from '#contract/site/console-faq.ts'
import type { RequestContext } from '../../request-context.ts'

/** The question with the id in the address; throws a 404 response if there is none. */
export async function findQuestion({ api }: RequestContext, id: string): Promise<Question> {
  const { data: questions } = await api.console.faq.list()
  const question = questions.find((one) => String(one.id) === id)
  if (!question) throw data(null, { status: 404 })
  return question
}
