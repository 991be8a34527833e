import type { Delivery, Webhook } from '#contract/staff/webhooks.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Cause } from '../components/cause.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { causeOfDelivery } from './cause-of-delivery.ts'

const tones = { waiting: 'open', sent: 'good', failed: 'bad' } as const

/** Deliveries to a webhook with their responses. */
export function Deliveries({ webhook, deliveries }: { webhook: Webhook; deliveries: Delivery[] }) {
  const { t, urls, moment, number } = usePage()
  if (deliveries.length === 0)
    return (
      <Empty
        icon="link"
        title={t('console_webhooks.deliveries.none')}
        text={t('console_webhooks.deliveries.none_text')}
      />
    )
  const columns: Column<Delivery>[] = [
    {
      title: t('console_webhooks.deliveries.what'),
      variant: 'main',
      cell: ({ kind }) => t(`console_news.kinds.${kind}`),
    },
    { title: t('console_webhooks.deliveries.at'), cell: ({ at }) => moment(at) },
    {
      title: t('console_webhooks.deliveries.state'),
      cell: ({ state, next_try_at, attempts }) => (
        <span className="grid gap-1">
          <Badge tone={tones[state]}>{t(`console_webhooks.deliveries.states.${state}`)}</Badge>
          {next_try_at && attempts > 0 && (
            <span className="text-ink-soft text-sm">
              {t('console_webhooks.deliveries.next', { moment: moment(next_try_at) })}
            </span>
          )}
        </span>
      ),
    },
    { title: t('console_webhooks.deliveries.tries'), variant: 'number', cell: ({ attempts }) => number(attempts) },
    {
      title: t('console_webhooks.deliveries.answer'),
      cell: (delivery) => {
        const { answered, problem, attempts } = delivery
        const cause = causeOfDelivery(delivery)
        if (cause) return <Cause cause={t(cause)} said={problem || String(answered)} />
        return <bdi>{answered ?? (attempts > 0 ? t('console_webhooks.deliveries.no_answer') : '–')}</bdi>
      },
    },
    {
      title: t('console_webhooks.deliveries.again'),
      variant: 'actions',
      cell: ({ id, attempts, state }) =>
        webhook.on &&
        (attempts > 0 || state !== 'waiting') && (
          <form method="post" action={urls.webhook(webhook.id)}>
            <input type="hidden" name="intent" value="again" />
            <input type="hidden" name="delivery" value={id} />
            <Button variant="secondary" small>
              {t('console_webhooks.deliveries.again')}
            </Button>
          </form>
        ),
    },
  ]
  return (
    <DataTable
      caption={t('console_webhooks.deliveries.title')}
      columns={columns}
      rows={deliveries}
      keyOf={({ id }) => id}
    />
  )
}
