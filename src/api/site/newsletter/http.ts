import { newsletter } from '#contract/site/console-newsletter.ts'
import { implement } from '../../platform/request/implement.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { countSubscribers, pageOfSubscribers } from './find-subscribers.ts'
import { removeSubscriber } from './remove-subscriber.ts'

/** Staff endpoints for the newsletter's subscribers. */
export const newsletterHttp = implement(newsletter, {
  list: async ({ query }, ctx) => ({
    ...(await pageOfSubscribers(ctx.db, query)),
    count: await countSubscribers(ctx.db, query.search),
  }),
  export: ({ query }, ctx) => exportSubscribers(ctx.acting(), query),
  remove: async ({ body: { email } }, ctx) => {
    await removeSubscriber(ctx.acting(), email)
    return { email }
  },
})
