import { news } from '#contract/staff/news.ts'
import { listAlerts } from '../../platform/alerts/list-alerts.ts'
import { settleAlert } from '../../platform/alerts/settle-alert.ts'
import { implement } from '../../platform/request/implement.ts'
import { chooseNews } from './choose-news.ts'
import { ownChoices } from './own-choices.ts'
import { countUnread, markRead, ownNews } from './own-news.ts'

/** Open alerts on the page at most. Resolved alerts make room for the next. */
const MOST_ALERTS = 100

export const newsHttp = implement(news, {
  list: async ({ query }, ask) => ({
    ...(await ownNews(ask.acting(), query)),
    unread: await countUnread(ask.db, ask.staff()),
  }),
  read: async ({ body }, ask) => {
    await markRead(ask.acting(), body)
    return { unread: await countUnread(ask.db, ask.staff()) }
  },
  choices: async (_, ask) => ({ data: await ownChoices(ask.acting()) }),
  choose: async ({ body }, ask) => ({ data: await chooseNews(ask.acting(), body) }),
  alerts: async ({ query: { about } }, ask) => ({
    data: (await listAlerts(ask.acting(), { all: false, about, limit: MOST_ALERTS })).map(
      ({ id, kind, details, times, firstAt, lastAt }) => ({
        ...{ id, kind, details, times },
        first_at: firstAt.toISOString(),
        last_at: lastAt.toISOString(),
      }),
    ),
  }),
  settle: async ({ params: { id }, body: { said } }, ask) => {
    await settleAlert(ask.acting(), id, said)
    return { id }
  },
})
