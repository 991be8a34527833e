import { data, redirect } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { formErrorOf, textsOf } from '#web/form-error.ts'
import { setToast } from '#web/toast.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { type RequestContext, requestContext } from '../../request-context.ts'
import { useMailLeaves } from '../../use-site.ts'
import type { Route } from './+types/verify-page'
import { CodeField } from './code-field.tsx'
import { CodeNotice } from './code-notice.tsx'
import { codeSentMessage } from './code-sent.ts'
import { EmailField } from './email-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { returnPath } from './guards.ts'
import { deviceTokenOf } from './session.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.verify.title'), noindex: true }))

/**
 * The form for an emailed code. The link in the email fills it in, but only the button uses the code: programs that
 * open links in emails would otherwise use it up.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { searchParams } = new URL(ctx.path, 'http://place')
  const profile = ctx.cookies.get('frontend_token') ? await ctx.api.accounts.profile() : null
  const own = profile?.pending_email || (profile?.verified ? '' : profile?.email) || ''
  return {
    email: searchParams.get('email') || own,
    code: searchParams.get('code') ?? '',
    /** Only members can request a new code. Else strangers could send emails to other people. */
    mayResend: own !== '',
    back: returnPath(ctx.path),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const form = await formOf(request, context)
  const values = textsOf(form, ['email', 'code'])
  try {
    return form.get('intent') === 'resend' ? await resend(ctx) : await verify(ctx, values)
  } catch (error) {
    return data({ formError: formErrorOf(error), values }, { status: 422 })
  }
}

async function verify({ api, cookies, urls, language, path }: RequestContext, values: { email: string; code: string }) {
  await api.accounts.verify({ body: { ...values, device_token: deviceTokenOf(cookies) } })
  setToast(cookies, { kind: 'success', message: translator(language)('accounts.verify.done') })
  const back = returnPath(path)
  if (back !== '/') return redirect(urls.path(back), 303)
  return redirect(cookies.get('frontend_token') ? urls.home() : urls.login(), 303)
}

async function resend(ctx: RequestContext) {
  const { api, cookies, urls, path } = ctx
  const { email } = await api.accounts.sendVerification({ body: {} })
  setToast(cookies, { kind: 'success', message: await codeSentMessage(ctx, email) })
  return redirect(urls.verify({ back: returnPath(path) }), 303)
}

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values } = actionData ?? {}
  const { mayResend, back } = loaderData
  const mailLeaves = useMailLeaves()
  const email = values?.email ?? loaderData.email
  const query = back === '/' ? {} : { back }
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Title as="h1" size="hero">
          {t('accounts.verify.title')}
        </Title>
        <CodeNotice>{t('accounts.verify.text')}</CodeNotice>
      </div>
      <form method="post" action={urls.verify(query)} noValidate data-submit-once className="grid gap-5">
        <FormErrors formError={formError} />
        <EmailField defaultValue={email} error={formError?.fields.email} autoFocus={!email} />
        <CodeField
          defaultValue={values?.code ?? loaderData.code}
          error={formError?.fields.code}
          autoFocus={Boolean(email)}
        />
        <Button wide>{t('accounts.verify.button')}</Button>
      </form>
      {mayResend && (
        <form method="post" action={urls.verify(query)} className="grid gap-2 border-line border-t pt-6">
          {mailLeaves && <p className="text-center text-ink-soft text-sm">{t('accounts.verify.not_there')}</p>}
          {mailLeaves && (
            <Button name="intent" value="resend" variant="secondary" wide>
              {t('accounts.verify.resend')}
            </Button>
          )}
          <ButtonLink href={urls.path(back)} variant="quiet" wide>
            {t('accounts.verify.later')}
          </ButtonLink>
        </form>
      )}
    </div>
  )
}
