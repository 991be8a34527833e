import { data, redirect } from 'react-router'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { refusedBy } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import { usePage } from '../page-context.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/revoke-token-page'

export const handle = { may: 'tokens.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: tokens } = await visitOf(context).api.console.tokens.list()
  const token = tokens.find(({ id }) => id === params.token)
  if (!token) throw data(null, { status: 404 })
  return { token }
}

export async function action({ params, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  try {
    await visit.api.console.tokens.revoke({ params: { id: params.token } })
    const message = consoleTranslator(visit.language)('console_tokens.revoke.done')
    leaveToast(visit.cookies, { kind: 'success', message })
    return redirect(visit.links.tokens(), 303)
  } catch (error) {
    if (visit.first) throw error
    return data({ refused: refusedBy(error) }, { status: 422 })
  }
}

export default function RevokeTokenPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { say, links } = usePage()
  return (
    <Confirm
      title={say('console_tokens.revoke.question', { name: token.name })}
      text={say('console_tokens.revoke.text')}
      action={links.revokeToken(token.id)}
      yes={say('console_tokens.revoke.title')}
      back={links.tokens()}
      danger
      refused={actionData?.refused}
    />
  )
}
