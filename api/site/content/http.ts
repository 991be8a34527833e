import { content } from '../../../contract/site/content.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { changing } from '../../platform/idempotency/changing.ts'
import { limit } from '../../platform/limits/limit.ts'
import { implement } from '../../platform/request/implement.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { findPage, keepSubscription } from './queries.ts'
import { receiveMessage } from './receive-message.ts'
import { htmlOf, summaryOf } from './rules.ts'

export const contentHttp = implement(content, {
  page: async ({ params }, ask) => {
    const row = await findPage(ask.reads, params.slug)
    if (!row) throw new Fault('not_found')
    const say = (words: Record<string, string>) => inLanguage(words, ask.language)
    const sections = row.sections.map(({ heading, paragraphs }) => ({
      heading: say(heading),
      paragraphs: paragraphs.map(say),
    }))
    const title = say(row.title)
    const meta = { title, description: summaryOf(sections) }
    return { slug: row.slug, title, description: htmlOf(sections), sections, meta }
  },

  contact: async ({ body: { name, email, subject, message } }, ask) => {
    await limit('message', ask)
    await changing(ask, (tx) => receiveMessage(tx, ask, { name, email, subject, message }))
    return { received: true }
  },

  emailSubscription: async ({ body }, ask) => {
    await limit('subscription', ask)
    const email = body.email.toLowerCase()
    await keepSubscription(ask.db, { email, language: ask.language })
    return { email }
  },
})
