import { data } from 'react-router'
import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/revoke-token-page'

export const handle = { may: 'tokens.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: tokens } = await requestContext(context).api.console.tokens.list()
  const token = tokens.find(({ id }) => id === params.token)
  if (!token) throw data(null, { status: 404 })
  return { token }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params }) => api.console.tokens.revoke({ params: { id: params.token } }),
    done: ({ urls }) => ({ to: urls.tokens(), toast: 'console_tokens.revoke.done' }),
  })

export default function RevokeTokenPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <Confirm
      title={t('console_tokens.revoke.question', { name: token.name })}
      text={t('console_tokens.revoke.text')}
      action={urls.revokeToken(token.id)}
      confirmLabel={t('console_tokens.revoke.title')}
      back={urls.tokens()}
      danger
      formError={actionData?.formError}
    />
  )
}
