import { data } from 'react-router'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { textsOf } from '#web/form-error.ts'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/invitation-page'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

export const handle = { may: 'anyone' }

/** Loads the invitation of the link in the mail. A used or expired invitation gives 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!token) throw data(null, { status: 404 })
  return { token, invitation: await requestContext(context).api.console.invitation.read({ body: { token } }) }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['name', 'token'],
    async run({ ctx, api, request, form, values }) {
      const device = request.headers.get('user-agent')?.slice(0, 1000) ?? ''
      const body = { ...values, ...textsOf(form, ['password', 'password_confirmation']), device }
      const { token, next } = await api.console.invitation.accept({ body })
      ctx.startSession(token)
      return redirectAfterSignIn(ctx, next, '/')
    },
  })

export default function InvitationPage({ loaderData: { token, invitation }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const { formError, values: { name } = invitation } = actionData ?? {}
  const password = { show: t('accounts.form.show_password'), autoComplete: 'new-password', required: true }
  return (
    <SignInForm
      title={t('console_account.invitation.title')}
      text={t('console_account.invitation.text', { email: invitation.email, role: titleOf(invitation.role.title) })}
      action={urls.invitation({ token })}
      button={t('console_account.invitation.button')}
      formError={formError}
    >
      <input type="hidden" name="token" value={token} />
      <TextField
        name="name"
        label={t('errors.fields.name')}
        defaultValue={name}
        error={formError?.fields.name}
        autoComplete="name"
        maxLength={120}
        autoFocus={!formError}
        required
      />
      <PasswordField
        {...password}
        name="password"
        label={t('accounts.form.password')}
        error={formError?.fields.password}
      />
      <PasswordField
        {...password}
        name="password_confirmation"
        label={t('accounts.form.password_again')}
        error={formError?.fields.password_confirmation}
      />
    </SignInForm>
  )
}
