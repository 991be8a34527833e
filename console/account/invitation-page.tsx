import { data } from 'react-router'
import { refusedBy, textOf, textsOf } from '../../pages/form-refusal.ts'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/invitation-page'
import { DoorForm } from './door-form.tsx'
import { onward } from './onward.ts'

export const handle = { may: 'anyone' }

/** Whom the link of a mail invites; one that was used or has ended is not found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!token) throw data(null, { status: 404 })
  return { token, invitation: await visitOf(context).api.console.invitation.read({ body: { token } }) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await formOf(request, context)
  const values = textsOf(form, ['name', 'token'])
  const device = request.headers.get('user-agent')?.slice(0, 1000) ?? ''
  const passwords = {
    password: textOf(form, 'password'),
    password_confirmation: textOf(form, 'password_confirmation'),
  }
  try {
    const { token, next } = await visit.api.console.invitation.accept({ body: { ...values, ...passwords, device } })
    visit.arrive(token)
    return onward(visit, next, '/')
  } catch (error) {
    return data({ refused: refusedBy(error), name: values.name }, { status: 422 })
  }
}

export default function InvitationPage({ loaderData: { token, invitation }, actionData }: Route.ComponentProps) {
  const { say, links, titleOf } = usePage()
  const { refused, name = invitation.name } = actionData ?? {}
  const password = { show: say('accounts.form.show_password'), autoComplete: 'new-password', required: true }
  return (
    <DoorForm
      title={say('console_account.invitation.title')}
      text={say('console_account.invitation.text', { email: invitation.email, role: titleOf(invitation.role.title) })}
      action={links.invitation({ token })}
      button={say('console_account.invitation.button')}
      refused={refused}
    >
      <input type="hidden" name="token" value={token} />
      <TextField
        name="name"
        label={say('errors.fields.name')}
        defaultValue={name}
        error={refused?.fields.name}
        autoComplete="name"
        maxLength={120}
        autoFocus={!refused}
        required
      />
      <PasswordField
        {...password}
        name="password"
        label={say('accounts.form.password')}
        error={refused?.fields.password}
      />
      <PasswordField
        {...password}
        name="password_confirmation"
        label={say('accounts.form.password_again')}
        error={refused?.fields.password_confirmation}
      />
    </DoorForm>
  )
}
