import type { Webhook } from '#contract/staff/webhooks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/webhooks-page'
import { WebhookState } from './webhook-state.tsx'

export const handle = { may: 'tokens.write' }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  webhooks: (await requestContext(context).api.console.webhooks.list()).data,
})

/** Webhooks of the shop. */
export default function WebhooksPage({ loaderData: { webhooks } }: Route.ComponentProps) {
  const { t, urls, moment } = usePage()
  const columns: Column<Webhook>[] = [
    {
      title: t('console_webhooks.url'),
      variant: 'main',
      cell: ({ id, url }) => (
        <TextLink href={urls.webhook(id)} className="wrap-anywhere">
          <bdi dir="ltr">{url}</bdi>
        </TextLink>
      ),
    },
    {
      title: t('console_webhooks.kinds'),
      cell: ({ kinds }) => kinds.map((kind) => t(`console_news.kinds.${kind}`)).join(t('console_home.comma')),
    },
    { title: t('console_webhooks.deliveries.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
    { title: t('console_webhooks.deliveries.at'), cell: ({ created_at }) => moment(created_at) },
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-ink-soft">{t('console_webhooks.text')}</p>
        <ButtonLink href={urls.addWebhook()}>{t('console_webhooks.add')}</ButtonLink>
      </div>
      {webhooks.length === 0 ? (
        <Empty icon="link" title={t('console_webhooks.none')} text={t('console_webhooks.none_text')} />
      ) : (
        <DataTable caption={t('console_webhooks.title')} columns={columns} rows={webhooks} keyOf={({ id }) => id} />
      )}
    </>
  )
}
