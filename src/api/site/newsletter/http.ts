import { newsletter } from '#contract/site/console-newsletter.ts'
import { implement } from '../../platform/request/implement.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { countSubscribers, pageOfSubscribers } from './find-subscribers.ts'
import { removeSubscriber } from './remove-subscriber.ts'

/** Staff endpoints for the newsletter's subscribers. */
export const newsletterHttp = implement(newsletter, {
  list: async ({ query }, ask) => ({
    ...(await pageOfSubscribers(ask.db, query)),
    count: await countSubscribers(ask.db, query.search),
  }),
  export: ({ query }, ask) => exportSubscribers(ask.acting(), query),
  remove: async ({ body: { email } }, ask) => {
    await removeSubscriber(ask.acting(), email)
    return { email }
  },
})
