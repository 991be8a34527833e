import { alertsAbout } from '#contract/platform/alerts.ts'
import type { ConsoleAlert } from '#contract/staff/news.ts'
import { alertText } from '#i18n/alert-text.ts'
import { mailTranslator } from '#i18n/mail-messages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-error.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Tabs } from '../components/tabs.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/alerts-page'

export const handle = { may: 'news.read' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('about')
  const about = alertsAbout.find((one) => one === requested)
  const { data: alerts } = await requestContext(context).api.console.news.alerts({ query: { about } })
  return { alerts, about }
}

/** Resolves an alert. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields(form) {
      const id = textOf(form, 'id')
      return { id, said: textOf(form, `said-${id}`) }
    },
    run: ({ api, values: { id, said } }) => api.console.news.settle({ params: { id }, body: { said } }),
    done: ({ urls }) => ({ to: urls.alerts(), toast: 'console_news.alerts.settled' }),
  })

type Sent = Route.ComponentProps['actionData']

/** Alerts that are not resolved yet. */
export default function AlertsPage({ loaderData: { alerts, about }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const lists = [undefined, ...alertsAbout].map((one) => ({
    href: urls.alerts({ about: one }),
    title: t(one ? `console_news.alerts.about.${one}` : 'console_news.alerts.about.all'),
    current: one === about,
  }))
  return (
    <>
      <PageHead
        title={t('console_news.alerts.title')}
        text={t('console_news.alerts.text')}
        up={{ href: urls.news(), title: t('console_news.title') }}
      />
      <Tabs label={t('console_news.alerts.about.label')} tabs={lists} />
      {alerts.length === 0 ? (
        <Empty icon="check" title={t('console_news.alerts.none')} text={t('console_news.alerts.none_text')} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {alerts.map((alert) => (
            <AlertCard
              key={alert.id}
              alert={alert}
              sent={actionData?.values.id === alert.id ? actionData : undefined}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function AlertCard({ alert, sent }: { alert: ConsoleAlert; sent: Sent }) {
  const { t, urls, moment, number, language } = usePage()
  const may = useHasPermission()
  const { id, kind, details, times, first_at, last_at } = alert
  const order = typeof details.order === 'string' && details.order !== '-' ? details.order : null
  const sentence = alertText({ kind, details } as Parameters<typeof alertText>[0], mailTranslator(language), language)
  return (
    <Card as="li" className="grid content-start gap-3">
      <p className="wrap-anywhere font-semibold">{sentence}</p>
      <p className="text-ink-soft text-sm">
        {t('console_news.alerts.times', { count: times, number: number(times) })} · {t('console_news.alerts.first')}{' '}
        {moment(first_at)} · {t('console_news.alerts.last')} {moment(last_at)}
      </p>
      {order && may('orders.read') && <TextLink href={urls.order(order)}>{t('console_news.alerts.order')}</TextLink>}
      {kind === 'mail' && <TextLink href={urls.mails()}>{t('console_mails.to_list')}</TextLink>}
      {may('news.settle') && (
        <form method="post" action={urls.alerts()} data-submit-once="" className="flex flex-wrap items-end gap-3">
          <FormErrors formError={sent?.formError} />
          <input type="hidden" name="id" value={id} />
          <div className="grow basis-48">
            <TextField
              name={`said-${id}`}
              label={t('console_news.alerts.said')}
              defaultValue={sent?.values.said}
              maxLength={200}
            />
          </div>
          <Button variant="secondary">{t('console_news.alerts.settle')}</Button>
        </form>
      )}
    </Card>
  )
}
