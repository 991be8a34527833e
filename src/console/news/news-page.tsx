import { redirect } from 'react-router'
import { placeOf } from '#contract/platform/events.ts'
import type { NewsItem } from '#contract/staff/news.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { mailTranslator } from '#i18n/mail-messages.ts'
import { notificationText } from '#i18n/notification-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-error.ts'
import { safeBack } from '#web/safe-back.ts'
import { setToast } from '#web/toast.ts'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { Tabs } from '../components/tabs.tsx'
import { formOf } from '../form-of.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/news-page'

export const handle = { may: 'self' }

/** Notifications, latest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const only = requested.get('only') === 'unread' ? ('unread' as const) : ('all' as const)
  const before = requested.get('before') || undefined
  const { data: items, unread, next } = await requestContext(context).api.console.news.list({ query: { only, before } })
  return { items, unread, next, before, only }
}

/** Marks one notification as read and redirects to its target, or marks all that the page showed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, urls, cookies, language } = requestContext(context)
  const form = await formOf(request, context)
  const [id, until] = [textOf(form, 'id'), textOf(form, 'until')]
  await api.console.news.read({ body: id ? { id } : { until } })
  if (id) return redirect(urls.path(safeBack(form.get('to'))), 303)
  setToast(cookies, { kind: 'success', message: consoleTranslator(language)('console_news.all_read') })
  return redirect(urls.news(), 303)
}

export default function NewsPage({ loaderData: { items, unread, next, before, only } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const chosen = { only: only === 'unread' ? only : undefined }
  const [latest] = items
  const tabs = [
    { href: urls.news(), title: t('console_news.lists.all'), current: only === 'all' },
    { href: urls.news({ only: 'unread' }), title: t('console_news.lists.unread'), current: only === 'unread' },
    ...(may('news.read')
      ? [
          { href: urls.alerts(), title: t('console_news.alerts.title'), current: false },
          { href: urls.mails(), title: t('console_mails.title'), current: false },
          { href: urls.jobs(), title: t('console_jobs.title'), current: false },
        ]
      : []),
  ]
  return (
    <>
      <PageHead title={t('console_news.title')} text={t('console_news.text')}>
        <ButtonLink href={urls.newsChoices()} variant="secondary">
          {t('console_news.choose')}
        </ButtonLink>
      </PageHead>
      <Tabs label={t('console_news.lists.label')} tabs={tabs} />
      {items.length === 0 ? (
        <Empty
          icon="bell"
          title={t(only === 'unread' ? 'console_news.none_unread' : 'console_news.none')}
          text={only === 'all' ? t('console_news.none_text') : undefined}
        />
      ) : (
        <ul className="grid gap-2">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
      {unread > 0 && latest && !before && (
        <form method="post" action={urls.news()} className="mt-4">
          <input type="hidden" name="until" value={latest.id} />
          <Button variant="quiet">{t('console_news.read_all')}</Button>
        </form>
      )}
      <Pager first={before ? urls.news(chosen) : null} next={next && urls.news({ ...chosen, before: next })} />
    </>
  )
}

/** Opening an unread notification marks it as read. A GET request must not change anything, so the notification is opened by a form. */
function Item({ item }: { item: NewsItem }) {
  const { t, urls, moment, language } = usePage()
  const sentence = notificationText(item, mailTranslator(language), language)
  const place = placeOf(item)
  return (
    <Card as="li" room="none" className="flex flex-wrap items-center gap-x-3 px-4 py-2">
      <div className="min-w-0 grow basis-60">
        {item.read && place ? (
          <TextLink href={urls.path(place)} variant="listed" className="wrap-anywhere">
            <span>{sentence}</span>
          </TextLink>
        ) : item.read ? (
          <p className="wrap-anywhere py-2">{sentence}</p>
        ) : (
          <form method="post" action={urls.news()}>
            <input type="hidden" name="id" value={item.id} />
            <input type="hidden" name="to" value={place ?? '/news'} />
            <TextLink as="button" type="submit" variant="listed" className="wrap-anywhere text-start font-semibold">
              {sentence}
            </TextLink>
          </form>
        )}
        <p className="text-ink-soft text-sm">
          {t(`console_news.kinds.${item.kind}`)} · {moment(item.at)}
        </p>
      </div>
      {!item.read && <Badge tone="open">{t('console_news.unread')}</Badge>}
    </Card>
  )
}
