import { content } from '#contract/site/content.ts'
import { changing } from '../../platform/idempotency/changing.ts'
import { implement } from '../../platform/request/implement.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { presentPage } from './present-page.ts'
import { findPage, keepSubscription } from './queries.ts'
import { receiveMessage } from './receive-message.ts'

export const contentHttp = implement(content, {
  page: async ({ params }, ask) => {
    const row = await findPage(ask.reads, params.slug)
    if (!row) throw new Fault('not_found')
    return presentPage(row, ask.language)
  },

  contact: {
    limit: 'message',
    handle: async ({ body: { name, email, subject, message } }, ask) => {
      await changing(ask, (tx) => receiveMessage(tx, ask, { name, email, subject, message }))
      return { received: true }
    },
  },

  emailSubscription: {
    limit: 'subscription',
    handle: async ({ body }, ask) => {
      const email = body.email.toLowerCase()
      await keepSubscription(ask.db, { email, language: ask.language })
      return { email }
    },
  },
})
