import { data, redirect } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { type FormError, formErrorOf, textOf } from '#web/form-error.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { type RequestContext, requestContext } from '../../request-context.ts'
import type { Route } from './+types/social-email-page'
import { CodeField } from './code-field.tsx'
import { CodeNotice } from './code-notice.tsx'
import { EmailField } from './email-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { requireGuest } from './guards.ts'
import { clearOAuthState, type OAuthState, oauthStateOf } from './oauth-state.ts'
import { arriving } from './session.ts'
import { completeSignIn } from './sign-in.ts'

type Step = { step: 'email' | 'code'; email: string; formError: FormError | null }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.social.email.title'), noindex: true }))

/**
 * The provider did not vouch for an email address. The new customer enters one and verifies it with an emailed code.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Step> {
  const ctx = requestContext(context)
  await requireGuest(ctx)
  needNewcomer(ctx)
  return { step: 'email', email: new URL(ctx.path, 'http://place').searchParams.get('email') ?? '', formError: null }
}

/** Redirects to sign in without an unfinished OAuth sign-in in the cookie. */
function needNewcomer({ cookies, urls }: RequestContext): OAuthState {
  const oauthState = oauthStateOf(cookies)
  if (!oauthState?.newcomer) throw redirect(urls.login(), 303)
  return oauthState
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  await requireGuest(ctx)
  const { newcomer: token, back } = needNewcomer(ctx)
  const form = await formOf(request, context)
  const email = textOf(form, 'email')
  const step = form.get('intent') === 'prove' ? 'code' : 'email'
  const { social } = ctx.api
  try {
    if (step === 'email') {
      await social.mailSocialCode({ body: { token, email } })
      return data<Step>({ step: 'code', email, formError: null })
    }
    const body = { token, code: textOf(form, 'code'), ...arriving(ctx, request) }
    const signedIn = await social.proveSocialEmail({ body })
    clearOAuthState(ctx.cookies)
    return completeSignIn(ctx, signedIn, { back })
  } catch (error) {
    return data<Step>({ step, email, formError: formErrorOf(error) }, { status: 422 })
  }
}

export default function SocialEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { step, email, formError } = actionData ?? loaderData
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Title as="h1" size="hero">
          {t('accounts.social.email.title')}
        </Title>
        <CodeNotice>
          {step === 'code' ? t('accounts.social.email.sent', { email }) : t('accounts.social.email.text')}
        </CodeNotice>
      </div>
      <form method="post" action={urls.socialEmail()} noValidate data-submit-once className="grid gap-5">
        <FormErrors formError={formError} />
        {step === 'code' ? (
          <>
            <input type="hidden" name="intent" value="prove" />
            <input type="hidden" name="email" value={email} />
            <CodeField error={formError?.fields.code} autoFocus />
          </>
        ) : (
          <EmailField defaultValue={email} error={formError?.fields.email} autoFocus />
        )}
        <Button wide>{t(step === 'code' ? 'accounts.social.email.finish' : 'accounts.social.email.button')}</Button>
      </form>
      <ButtonLink href={step === 'code' ? urls.socialEmail({ email }) : urls.login()} variant="quiet">
        {t(step === 'code' ? 'accounts.social.email.other' : 'accounts.forgot.back')}
      </ButtonLink>
    </div>
  )
}
