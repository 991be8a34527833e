import { news } from '#contract/staff/news.ts'
import { listAlerts } from '../../platform/alerts/list-alerts.ts'
import { settleAlert } from '../../platform/alerts/settle-alert.ts'
import { implement } from '../../platform/request/implement.ts'
import { chooseNews } from './choose-news.ts'
import { ownChoices } from './own-choices.ts'
import { countUnread, markRead, ownNews } from './own-news.ts'

/** Open alerts on the page at most. Resolved alerts make room for the next. */
const MAX_ALERTS = 100

export const newsHttp = implement(news, {
  list: async ({ query }, ctx) => ({
    ...(await ownNews(ctx.acting(), query)),
    unread: await countUnread(ctx.db, ctx.staff()),
  }),
  read: async ({ body }, ctx) => {
    await markRead(ctx.acting(), body)
    return { unread: await countUnread(ctx.db, ctx.staff()) }
  },
  choices: async (_, ctx) => ({ data: await ownChoices(ctx.acting()) }),
  choose: async ({ body }, ctx) => ({ data: await chooseNews(ctx.acting(), body) }),
  alerts: async ({ query: { about } }, ctx) => ({
    data: (await listAlerts(ctx.acting(), { all: false, about, limit: MAX_ALERTS })).map(
      ({ id, kind, details, times, firstAt, lastAt }) => ({
        ...{ id, kind, details, times },
        first_at: firstAt.toISOString(),
        last_at: lastAt.toISOString(),
      }),
    ),
  }),
  settle: async ({ params: { id }, body: { said } }, ctx) => {
    await settleAlert(ctx.acting(), id, said)
    return { id }
  },
})
