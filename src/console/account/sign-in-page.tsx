import { redirect } from 'react-router'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-error.ts'
import { PendingFormFields } from '../components/pending-form-fields.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/sign-in-page'
import { redirectAfterSignIn, returnPath, storePendingForm } from './redirect-after-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

export const handle = { may: 'anyone' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const back = returnPath(request)
  const me = request.method === 'GET' && !ctx.pendingForm ? await ctx.who() : null
  if (me) throw redirect(ctx.urls.path(me.next === 'done' ? back : '/code'))
  return { back, pendingForm: ctx.pendingForm }
}

/** Signs in by password. A refusal does not reveal whether the account exists. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form, ctx) => ({ email: textOf(form, 'email'), back: storePendingForm(ctx, form) }),
    async run({ ctx, api, request, form, values: { email, back } }) {
      const device = request.headers.get('user-agent')?.slice(0, 1000) ?? ''
      const body = { email, password: textOf(form, 'password'), device }
      const { token, next } = await api.console.session.signIn({ body })
      ctx.startSession(token)
      return redirectAfterSignIn(ctx, next, back)
    },
  })

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values: { email, back } = { email: undefined, back: loaderData.back } } = actionData ?? {}
  const { pendingForm } = loaderData
  return (
    <SignInForm
      title={t('console_account.sign_in.title')}
      action={urls.signIn()}
      button={t('console_account.sign_in.button')}
      formError={formError}
      foot={
        <TextLink href={urls.forgotPassword()} className="justify-self-center">
          {t('console_account.forgot.title')}
        </TextLink>
      }
    >
      {!formError && pendingForm && <Notice>{t('console_account.sign_in.kept')}</Notice>}
      {!formError && !pendingForm && back !== '/' && <Notice>{t('console_account.sign_in.needed')}</Notice>}
      <PendingFormFields pendingForm={pendingForm} back={back} />
      <TextField
        name="email"
        type="email"
        label={t('errors.fields.email')}
        defaultValue={email}
        error={formError?.fields.email}
        dir="ltr"
        autoComplete="username"
        autoFocus={!email}
        required
      />
      <PasswordField
        name="password"
        label={t('accounts.form.password')}
        error={formError?.fields.password}
        show={t('accounts.form.show_password')}
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        required
      />
    </SignInForm>
  )
}
