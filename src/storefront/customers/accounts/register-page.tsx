import { data, redirect } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { formErrorOf, textOf, textsOf } from '#web/form-error.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { useMailLeaves } from '../../use-site.ts'
import type { Route } from './+types/register-page'
import { EmailField } from './email-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { requireGuest, returnPath } from './guards.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { arriving, beginSession } from './session.ts'
import { SocialButtons } from './social-buttons.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.register.title'), noindex: true }))

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  await requireGuest(ctx)
  return { back: returnPath(ctx.path) }
}

/** Creates an account and signs this browser in. The next page asks for the code that verifies the email address. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  await requireGuest(ctx)
  const form = await formOf(request, context)
  const values = textsOf(form, ['name', 'email'])
  const password = textOf(form, 'password')
  const password_confirmation = textOf(form, 'password_confirmation')
  try {
    const body = { ...values, password, password_confirmation, ...arriving(ctx, request) }
    beginSession(ctx, await ctx.api.accounts.signup({ body }))
    return redirect(ctx.urls.verify({ back: returnPath(ctx.path) }), 303)
  } catch (error) {
    return data({ formError: formErrorOf(error), values }, { status: 422 })
  }
}

export default function RegisterPage({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values } = actionData ?? {}
  const query = back === '/' ? {} : { back }
  const mailLeaves = useMailLeaves()
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <Title as="h1" size="hero">
          {t('accounts.register.title')}
        </Title>
        <p className="text-ink-soft">
          {t('accounts.register.have')} <TextLink href={urls.login(query)}>{t('accounts.login.title')}</TextLink>
        </p>
      </div>
      <form method="post" action={urls.register(query)} noValidate data-swap data-submit-once className="grid gap-5">
        <FormErrors formError={formError} />
        <TextField
          name="name"
          label={t('errors.fields.name')}
          autoComplete="name"
          defaultValue={values?.name}
          error={formError?.fields.name}
          maxLength={120}
          autoFocus={!formError}
          required
        />
        <EmailField
          defaultValue={values?.email}
          error={formError?.fields.email}
          hint={mailLeaves ? t('accounts.register.email_hint') : undefined}
        />
        <NewPasswordFields fields={formError?.fields} first />
        <Button wide>{t('accounts.register.button')}</Button>
      </form>
      <SocialButtons back={back} />
    </div>
  )
}
