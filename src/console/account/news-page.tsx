import { data } from 'react-router'
import { type EventKind, eventNames } from '#contract/platform/events.ts'
import { type NewsChoice, newsChannels } from '#contract/staff/news.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { textOf, textsOf } from '#web/form-error.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { type RequestContext, requestContext } from '../request-context.ts'
import type { Route } from './+types/news-page'
import { PushDevices } from './push-devices.tsx'

export const handle = { may: 'self' }

export async function loader({ context }: Route.LoaderArgs) {
  const { news, push } = requestContext(context).api.console
  const [choices, { key, devices }] = await Promise.all([news.choices(), push.read()])
  return { choices: choices.data, key, devices }
}

const isKind = (name: string): name is EventKind => eventNames.some((kind) => kind === name)

/** The commands of the form, by intent. Each returns the key of the toast to show. */
const intents = {
  async choose({ api }: RequestContext, form: FormData) {
    const kindsOf = (channel: string) => form.getAll(channel).map(String).filter(isKind)
    await api.console.news.choose({
      body: { console: kindsOf('console'), mail: kindsOf('mail'), push: kindsOf('push') },
    })
    return 'console.saved' as const
  },
  async allow({ api }: RequestContext, form: FormData, request: Request) {
    const device = request.headers.get('user-agent')?.slice(0, 1000) ?? ''
    await api.console.push.allow({ body: { ...textsOf(form, ['endpoint', 'p256dh', 'auth']), device } })
    return 'console_news.devices.allowed' as const
  },
  async end({ api }: RequestContext, form: FormData) {
    await api.console.push.end({ params: { id: textOf(form, 'id') } })
    return 'console_news.devices.ended' as const
  },
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run({ ctx, request, form }) {
      const intent = textOf(form, 'intent')
      if (!Object.hasOwn(intents, intent)) throw data(null, { status: 400 })
      return intents[intent as keyof typeof intents](ctx, form, request)
    },
    done: ({ urls }, toast) => ({ to: urls.newsChoices(), toast }),
  })

/** Chooses the events that the staff member is notified of, the channels, and the devices for push messages. */
export default function NewsChoicesPage({ loaderData: { choices, key, devices }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const columns: Column<NewsChoice>[] = [
    {
      title: t('console_news.choices.what'),
      variant: 'main',
      cell: ({ kind }) => t(`console_news.kinds.${kind}`),
    },
    ...newsChannels.map(
      (channel): Column<NewsChoice> => ({
        title: t(`console_news.choices.${channel}`),
        cell: (choice) => (
          <label className="-my-2 inline-flex min-h-12 min-w-12 cursor-pointer items-center">
            <input
              type="checkbox"
              name={channel}
              value={choice.kind}
              defaultChecked={choice[channel]}
              aria-label={`${t(`console_news.kinds.${choice.kind}`)}: ${t(`console_news.choices.${channel}`)}`}
              className="size-5 accent-primary"
            />
          </label>
        ),
      }),
    ),
  ]
  return (
    <div className="grid gap-6">
      <FormErrors formError={actionData?.formError} />
      {choices.length > 0 && (
        <form method="post" action={urls.newsChoices()} data-swap="" data-submit-once="" className="grid gap-4">
          <p className="max-w-2xl text-ink-soft">{t('console_news.choices.text')}</p>
          <input type="hidden" name="intent" value="choose" />
          <DataTable
            caption={t('console_news.choices.title')}
            columns={columns}
            rows={choices}
            keyOf={({ kind }) => kind}
          />
          <div>
            <Button>{t('console.save')}</Button>
          </div>
        </form>
      )}
      <Card className="grid max-w-xl gap-4">
        <PushDevices publicKey={key} devices={devices} />
      </Card>
    </div>
  )
}
