import { data, redirect } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { type FormRefusal, refusedBy, textOf } from '#web/form-refusal.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { type Visit, visitOf } from '../../visit.ts'
import type { Route } from './+types/social-email-page'
import { CodeField } from './code-field.tsx'
import { CodeNotice } from './code-notice.tsx'
import { EmailField } from './email-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { requireGuest } from './guards.ts'
import { clearOAuthState, type OAuthState, oauthStateOf } from './oauth-state.ts'
import { arriving } from './session.ts'
import { completeSignIn } from './sign-in.ts'

type Step = { step: 'email' | 'code'; email: string; refused: FormRefusal | null }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.social.email.title'), noindex: true }))

/**
 * The provider did not vouch for an email address. The new customer enters one and verifies it with an emailed code.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Step> {
  const visit = visitOf(context)
  await requireGuest(visit)
  needNewcomer(visit)
  return { step: 'email', email: new URL(visit.path, 'http://place').searchParams.get('email') ?? '', refused: null }
}

/** Redirects to sign in without an unfinished OAuth sign-in in the cookie. */
function needNewcomer({ cookies, links }: Visit): OAuthState {
  const oauthState = oauthStateOf(cookies)
  if (!oauthState?.newcomer) throw redirect(links.login(), 303)
  return oauthState
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  await requireGuest(visit)
  const { newcomer: token, back } = needNewcomer(visit)
  const form = await formOf(request, context)
  const email = textOf(form, 'email')
  const step = form.get('intent') === 'prove' ? 'code' : 'email'
  const { social } = visit.api
  try {
    if (step === 'email') {
      await social.mailSocialCode({ body: { token, email } })
      return data<Step>({ step: 'code', email, refused: null })
    }
    const body = { token, code: textOf(form, 'code'), ...arriving(visit, request) }
    const signedIn = await social.proveSocialEmail({ body })
    clearOAuthState(visit.cookies)
    return completeSignIn(visit, signedIn, { back })
  } catch (error) {
    return data<Step>({ step, email, refused: refusedBy(error) }, { status: 422 })
  }
}

export default function SocialEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, links } = usePage()
  const { step, email, refused } = actionData ?? loaderData
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
      <form method="post" action={links.socialEmail()} noValidate data-submit-once className="grid gap-5">
        <FormErrors refused={refused} />
        {step === 'code' ? (
          <>
            <input type="hidden" name="intent" value="prove" />
            <input type="hidden" name="email" value={email} />
            <CodeField error={refused?.fields.code} autoFocus />
          </>
        ) : (
          <EmailField defaultValue={email} error={refused?.fields.email} autoFocus />
        )}
        <Button wide>{t(step === 'code' ? 'accounts.social.email.finish' : 'accounts.social.email.button')}</Button>
      </form>
      <ButtonLink href={step === 'code' ? links.socialEmail({ email }) : links.login()} variant="quiet">
        {t(step === 'code' ? 'accounts.social.email.other' : 'accounts.forgot.back')}
      </ButtonLink>
    </div>
  )
}
