import { data } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { formErrorOf, textOf } from '#web/form-error.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/login-page'
import { EmailField } from './email-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { requireGuest, returnPath } from './guards.ts'
import { signIn } from './sign-in.ts'
import { SocialButtons } from './social-buttons.tsx'
import { problemOf } from './social-problem.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.login.title'), noindex: true }))

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  await requireGuest(ctx)
  return { back: returnPath(ctx.path), problem: problemOf(ctx.path) }
}

/**
 * Signs in. The API merges the guest's cart and orders into the account. Refusals never reveal whether an account
 * exists.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  await requireGuest(ctx)
  const form = await formOf(request, context)
  const [email, remember] = [textOf(form, 'email'), form.has('remember')]
  const entry = { email, password: textOf(form, 'password'), forNow: !remember, back: textOf(form, 'back') }
  try {
    return await signIn(ctx, request, entry)
  } catch (error) {
    return data({ formError: formErrorOf(error), email, remember }, { status: 422 })
  }
}

export default function LoginPage({ loaderData: { back, problem }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, email, remember = true } = actionData ?? {}
  const query = back === '/' ? {} : { back }
  return (
    <div className="grid gap-6">
      <Title as="h1" size="hero">
        {t('accounts.login.title')}
      </Title>
      {problem && !formError && <Notice kind="error">{t(problem)}</Notice>}
      {back !== '/' && !problem && !formError && <Notice>{t('accounts.login.needed')}</Notice>}
      <form method="post" action={urls.login(query)} noValidate data-submit-once className="grid gap-5">
        <FormErrors formError={formError} />
        <input type="hidden" name="back" value={back} />
        <EmailField defaultValue={email} error={formError?.fields.email} autoComplete="username" autoFocus={!email} />
        <PasswordField
          name="password"
          label={t('accounts.form.password')}
          error={formError?.fields.password}
          show={t('accounts.form.show_password')}
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          required
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox name="remember" label={t('accounts.login.remember')} defaultChecked={remember} />
          <TextLink href={urls.forgotPassword()}>{t('accounts.login.forgot')}</TextLink>
        </div>
        <Button wide>{t('accounts.login.button')}</Button>
      </form>
      <SocialButtons back={back} />
      <div className="grid gap-3 border-line border-t pt-6">
        <p className="text-center text-ink-soft">{t('accounts.login.newcomer')}</p>
        <ButtonLink href={urls.register(query)} variant="secondary" wide>
          {t('accounts.register.title')}
        </ButtonLink>
      </div>
    </div>
  )
}
