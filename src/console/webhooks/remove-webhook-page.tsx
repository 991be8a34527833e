import { redirect } from 'react-router'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { setToast } from '#web/toast.ts'
import { Confirm } from '../components/confirm.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/remove-webhook-page'

export const handle = { may: 'tokens.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { webhook } = await requestContext(context).api.console.webhooks.find({ params: { id: params.webhook } })
  return { id: webhook.id }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { api, urls, cookies, language } = requestContext(context)
  await api.console.webhooks.remove({ params: { id: params.webhook } })
  setToast(cookies, { kind: 'success', message: consoleTranslator(language)('console_webhooks.removed') })
  return redirect(urls.webhooks(), 303)
}

export default function RemoveWebhookPage({ loaderData: { id } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <Confirm
      title={t('console_webhooks.remove_question')}
      text={t('console_webhooks.remove_text')}
      action={urls.webhookStep(id, 'remove')}
      confirmLabel={t('console_webhooks.remove')}
      back={urls.webhook(id)}
      danger
    />
  )
}
