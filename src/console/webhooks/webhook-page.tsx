import { data } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { textOf } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/webhook-page'
import { Deliveries } from './deliveries.tsx'
import { KindChoice, kindsIn } from './kind-choice.tsx'
import { WebhookState } from './webhook-state.tsx'

export const handle = { may: 'tokens.write' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before') || undefined
  const { find } = requestContext(context).api.console.webhooks
  return { ...(await find({ params: { id: params.webhook }, query: { before } })), before }
}

/** Saves the chosen events, switches the webhook on or off, or repeats a delivery, depending on the pressed button. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    async run({ api, params: { webhook: id }, form }) {
      const { webhooks } = api.console
      const params = { id }
      switch (textOf(form, 'intent')) {
        case 'kinds':
          await webhooks.change({ params, body: { kinds: kindsIn(form), seen: kindsIn(form, 'seen') } })
          return 'console.saved'
        case 'on':
          await webhooks.change({ params, body: { on: true } })
          return 'console_webhooks.switched_on'
        case 'off':
          await webhooks.change({ params, body: { on: false } })
          return 'console_webhooks.switched_off'
        case 'again':
          await webhooks.sendAgain({ params: { id, delivery: textOf(form, 'delivery') } })
          return 'console_webhooks.deliveries.again_done'
        default:
          throw data(null, { status: 400 })
      }
    },
    done: ({ urls, params }, toast) => ({ to: urls.webhook(params.webhook), toast }),
  })

/** One webhook: its events, its state, and its deliveries. */
export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, deliveries, next, before } = loaderData
  const { t, urls, moment } = usePage()
  const { id, url, kinds, on, failing_since } = webhook
  const here = urls.webhook(id)
  const { formError } = actionData ?? {}
  return (
    <>
      <PageHead title={new URL(url).host} up={{ href: urls.webhooks(), title: t('console_webhooks.title') }}>
        <form method="post" action={here}>
          <input type="hidden" name="intent" value={on ? 'off' : 'on'} />
          <Button variant={on ? 'secondary' : 'primary'}>
            {t(on ? 'console_webhooks.switch_off' : 'console_webhooks.switch_on')}
          </Button>
        </form>
      </PageHead>
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <WebhookState webhook={webhook} />
        <bdi dir="ltr" className="wrap-anywhere">
          {url}
        </bdi>
      </p>
      {failing_since && (
        <div className="mb-4 max-w-xl">
          <Notice>{t('console_webhooks.failing_since', { moment: moment(failing_since) })}</Notice>
        </div>
      )}
      <div className="grid items-start gap-6">
        <FormPage action={here} formError={formError} save={t('console.save')}>
          <input type="hidden" name="intent" value="kinds" />
          {kinds.map((kind) => (
            <input key={kind} type="hidden" name="seen" value={kind} />
          ))}
          <KindChoice chosen={kinds} error={formError?.fields.kinds} />
        </FormPage>
        <section className="grid gap-3">
          <Title as="h2" size="card">
            {t('console_webhooks.deliveries.title')}
          </Title>
          <Deliveries webhook={webhook} deliveries={deliveries} />
          <Pager first={before ? here : null} next={next && urls.webhook(id, { before: next })} />
        </section>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={urls.webhookStep(id, 'secret')} variant="secondary" data-dialog="">
            {t('console_webhooks.secret.renew')}
          </ButtonLink>
          <ButtonLink href={urls.webhookStep(id, 'remove')} variant="danger" data-dialog="">
            {t('console_webhooks.remove')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
