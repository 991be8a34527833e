import { content } from '#contract/site/content.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { implement } from '../../platform/request/implement.ts'
import { presentPage } from './present-page.ts'
import { findPage, keepSubscription } from './queries.ts'
import { receiveMessage } from './receive-message.ts'

export const contentHttp = implement(content, {
  page: async ({ params }, ctx) => {
    const row = await findPage(ctx.reads, params.slug)
    if (!row) throw new HttpError('not_found')
    return presentPage(row, ctx.language)
  },

  contact: {
    limit: 'message',
    handle: async ({ body: { name, email, subject, message } }, ctx) => {
      await inCommandTransaction(ctx, (tx) => receiveMessage(tx, ctx, { name, email, subject, message }))
      return { received: true }
    },
  },

  emailSubscription: {
    limit: 'subscription',
    handle: async ({ body }, ctx) => {
      const email = body.email.toLowerCase()
      await keepSubscription(ctx.db, { email, language: ctx.language })
      return { email }
    },
  },
})
