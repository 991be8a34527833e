import { redirect } from 'react-router'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-refusal.ts'
import { PendingFormFields } from '../components/kept-fields.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/sign-in-page'
import { SignInForm } from './door-form.tsx'
import { backOf, redirectAfterSignIn, storePendingForm } from './onward.ts'

export const handle = { may: 'anyone' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const back = backOf(request)
  const me = request.method === 'GET' && !visit.pendingForm ? await visit.who() : null
  if (me) throw redirect(visit.links.path(me.next === 'done' ? back : '/code'))
  return { back, pendingForm: visit.pendingForm }
}

/** Signs in by password. A refusal does not reveal whether the account exists. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form, visit) => ({ email: textOf(form, 'email'), back: storePendingForm(visit, form) }),
    async run({ visit, api, request, form, values: { email, back } }) {
      const device = request.headers.get('user-agent')?.slice(0, 1000) ?? ''
      const body = { email, password: textOf(form, 'password'), device }
      const { token, next } = await api.console.session.signIn({ body })
      visit.arrive(token)
      return redirectAfterSignIn(visit, next, back)
    },
  })

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, links } = usePage()
  const { refused, values: { email, back } = { email: undefined, back: loaderData.back } } = actionData ?? {}
  const { pendingForm } = loaderData
  return (
    <SignInForm
      title={t('console_account.sign_in.title')}
      action={links.signIn()}
      button={t('console_account.sign_in.button')}
      refused={refused}
      foot={
        <TextLink href={links.forgotPassword()} className="justify-self-center">
          {t('console_account.forgot.title')}
        </TextLink>
      }
    >
      {!refused && pendingForm && <Notice>{t('console_account.sign_in.kept')}</Notice>}
      {!refused && !pendingForm && back !== '/' && <Notice>{t('console_account.sign_in.needed')}</Notice>}
      <PendingFormFields pendingForm={pendingForm} back={back} />
      <TextField
        name="email"
        type="email"
        label={t('errors.fields.email')}
        defaultValue={email}
        error={refused?.fields.email}
        dir="ltr"
        autoComplete="username"
        autoFocus={!email}
        required
      />
      <PasswordField
        name="password"
        label={t('accounts.form.password')}
        error={refused?.fields.password}
        show={t('accounts.form.show_password')}
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        required
      />
    </SignInForm>
  )
}
