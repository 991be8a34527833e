import { data } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { type FormError, formErrorOf, textOf, textsOf } from '#web/form-error.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { type RequestContext, requestContext } from '../../request-context.ts'
import type { Route } from './+types/forgot-password-page'
import { CodeField } from './code-field.tsx'
import { CodeNotice } from './code-notice.tsx'
import { EmailField } from './email-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { requireGuest } from './guards.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { deviceTokenOf } from './session.ts'
import { signIn } from './sign-in.ts'

type Values = { email: string; code: string }
/** `email` asks for the address that receives a code. `code` asks for the code and the new password. */
type Step = { step: 'email' | 'code'; values: Values; formError: FormError | null }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.forgot.title'), noindex: true }))

/** The first step asks for the address. The link in the email opens the second step with its fields filled in. */
export async function loader({ context }: Route.LoaderArgs): Promise<Step> {
  const ctx = requestContext(context)
  await requireGuest(ctx)
  const { searchParams } = new URL(ctx.path, 'http://place')
  const values = { email: searchParams.get('email') ?? '', code: searchParams.get('code') ?? '' }
  return { step: values.code ? 'code' : 'email', values, formError: null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  await requireGuest(ctx)
  const form = await formOf(request, context)
  const values = textsOf(form, ['email', 'code'])
  const step = form.get('intent') === 'choose' ? 'code' : 'email'
  try {
    return step === 'code' ? await choosePassword(ctx, request, form) : await mailCode(ctx, values)
  } catch (error) {
    return data<Step>({ step, values, formError: formErrorOf(error) }, { status: 422 })
  }
}

/**
 * Shows the next step even if no account has the address, so that a visitor cannot find out which addresses have
 * accounts.
 */
async function mailCode({ api, cookies }: RequestContext, { email }: Values) {
  await api.accounts.forgotPassword({ body: { email, device_token: deviceTokenOf(cookies) } })
  return data<Step>({ step: 'code', values: { email, code: '' }, formError: null })
}

/** Sets the new password, which signs out all devices, and signs this device in. */
async function choosePassword(ctx: RequestContext, request: Request, form: FormData) {
  const { email, code } = textsOf(form, ['email', 'code'])
  const password = textOf(form, 'password')
  const password_confirmation = textOf(form, 'password_confirmation')
  const { api, cookies } = ctx
  const body = { email, code, password, password_confirmation, device_token: deviceTokenOf(cookies) }
  cookies.set('device_token', (await api.accounts.updatePassword({ body })).device_token)
  return await signIn(ctx, request, { email, password, back: '/' })
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { step, values, formError } = actionData ?? loaderData
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Title as="h1" size="hero">
          {t(step === 'code' ? 'accounts.forgot.choose_title' : 'accounts.forgot.title')}
        </Title>
        <CodeNotice>{t(step === 'code' ? 'accounts.forgot.sent' : 'accounts.forgot.text')}</CodeNotice>
      </div>
      <form method="post" action={urls.forgotPassword()} noValidate data-submit-once className="grid gap-5">
        <FormErrors formError={formError} />
        <EmailField
          defaultValue={values.email}
          error={formError?.fields.email}
          autoComplete="username"
          autoFocus={step === 'email'}
        />
        {step === 'code' && (
          <>
            <input type="hidden" name="intent" value="choose" />
            <CodeField defaultValue={values.code} error={formError?.fields.code} autoFocus={!values.code} />
            <NewPasswordFields fields={formError?.fields} />
          </>
        )}
        <Button wide>{t(step === 'code' ? 'accounts.forgot.choose' : 'accounts.forgot.button')}</Button>
      </form>
      <ButtonLink href={step === 'code' ? urls.forgotPassword() : urls.login()} variant="quiet">
        {t(step === 'code' ? 'accounts.forgot.again' : 'accounts.forgot.back')}
      </ButtonLink>
    </div>
  )
}
