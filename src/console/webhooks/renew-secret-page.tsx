import { Confirm } from '../components/confirm.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/renew-secret-page'
import { Secret } from './secret.tsx'

export const handle = { may: 'tokens.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { webhook } = await requestContext(context).api.console.webhooks.find({ params: { id: params.webhook } })
  return { id: webhook.id }
}

/** Shows the new secret in place of the confirmation. */
export async function action({ params, context }: Route.ActionArgs) {
  return await requestContext(context).api.console.webhooks.renew({ params: { id: params.webhook } })
}

export default function RenewSecretPage({ loaderData: { id }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  if (actionData) return <Secret secret={actionData.secret} nextUrl={urls.webhook(id)} />
  return (
    <Confirm
      title={t('console_webhooks.secret.question')}
      text={t('console_webhooks.secret.renew_text')}
      action={urls.webhookStep(id, 'secret')}
      confirmLabel={t('console_webhooks.secret.renew')}
      back={urls.webhook(id)}
    />
  )
}
