import type { PushDevice } from '#contract/staff/push.ts'
import { Button } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'

/**
 * Lists the devices that show push messages, with a button that subscribes this browser (push.client.ts). The script fills the form with
 * the subscription and submits it. Without scripts the button stays hidden.
 */
export function PushDevices({ publicKey, devices }: { publicKey: string; devices: PushDevice[] }) {
  const { t, urls, moment } = usePage()
  return (
    <>
      <Title as="h2" size="card">
        {t('console_news.devices.title')}
      </Title>
      <p className="text-ink-soft">{t('console_news.devices.text')}</p>
      <form
        method="post"
        action={urls.newsChoices()}
        data-push={publicKey}
        data-refused={t('console_news.devices.refused')}
        data-failed={t('console_news.devices.failed')}
      >
        <input type="hidden" name="intent" value="allow" />
        {['endpoint', 'p256dh', 'auth'].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <p data-push-none="">{t('console_news.devices.no_script')}</p>
        <Button hidden>{t('console_news.devices.button')}</Button>
        <p role="status" data-push-problem="" className="text-sale" />
      </form>
      <Title as="h3" size="card">
        {t('console_news.devices.list')}
      </Title>
      {devices.length === 0 && <p className="text-ink-soft">{t('console_news.devices.none')}</p>}
      <ul className="grid gap-2">
        {devices.map(({ id, name, since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <bdi>{name || t('console_news.devices.unknown')}</bdi>{' '}
              <span className="text-ink-soft text-sm">
                {t('console_news.devices.since', { moment: moment(since) })}
              </span>
            </span>
            <form method="post" action={urls.newsChoices()}>
              <input type="hidden" name="intent" value="end" />
              <input type="hidden" name="id" value={id} />
              <Button variant="secondary" small>
                {t('console_news.devices.end')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}
