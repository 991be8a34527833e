import { data, redirect } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Title } from '#ui/title.tsx'
import { type FormError, formErrorOf, textOf } from '#web/form-error.ts'
import { setToast } from '#web/toast.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { type RequestContext, requestContext } from '../../request-context.ts'
import { useMailLeaves } from '../../use-site.ts'
import type { Route } from './+types/delete-account-page'
import { CodeField } from './code-field.tsx'
import { CodeNotice } from './code-notice.tsx'
import { FormErrors } from './form-errors.tsx'
import { requireMember } from './guards.ts'
import { endSession } from './session.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.delete.title'), noindex: true }))

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  return { hasPassword: (await ctx.api.accounts.profile()).has_password }
}

type Answer = { formError: FormError | null; codeSent: boolean }

/** Deletes the account. An account without a password needs an emailed code first. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const form = await formOf(request, context)
  const mailing = form.get('intent') === 'code'
  try {
    return mailing ? await mailCode(ctx) : await deleteAccount(ctx, form)
  } catch (error) {
    return data<Answer>({ formError: formErrorOf(error), codeSent: !mailing }, { status: 422 })
  }
}

async function mailCode({ api }: RequestContext) {
  await api.accounts.sendDeletionCode({ body: {} })
  return data<Answer>({ formError: null, codeSent: true })
}

async function deleteAccount(ctx: RequestContext, form: FormData) {
  const { api, cookies, urls, language } = ctx
  await api.accounts.deleteAccount({ body: { password: textOf(form, 'password'), code: textOf(form, 'code') } })
  endSession(ctx)
  cookies.delete('device_token')
  setToast(cookies, { kind: 'success', message: translator(language)('accounts.delete.done') })
  return redirect(urls.home(), 303)
}

export default function DeleteAccountPage({ loaderData: { hasPassword }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, codeSent = false } = actionData ?? {}
  const ready = hasPassword || codeSent
  const mailLeaves = useMailLeaves()
  return (
    <div className="grid max-w-xl gap-5">
      <Title as="h1" size="task">
        {t('accounts.delete.title')}
      </Title>
      <p>{t('accounts.delete.gone')}</p>
      <p className="text-ink-soft">{t('accounts.delete.stays')}</p>
      <Card
        as="form"
        room="large"
        method="post"
        action={urls.deleteAccount()}
        noValidate
        data-submit-once
        className="grid gap-4"
      >
        <FormErrors formError={formError} />
        {hasPassword && (
          <PasswordField
            name="password"
            label={t('accounts.delete.password')}
            error={formError?.fields.password}
            show={t('accounts.form.show_password')}
            autoComplete="current-password"
            required
          />
        )}
        {!hasPassword && !mailLeaves && <CodeNotice>{null}</CodeNotice>}
        {!hasPassword && codeSent && <CodeField error={formError?.fields.code} autoFocus />}
        <div className="flex flex-wrap gap-3 max-sm:grid">
          {ready ? (
            <Button variant="danger">{t('accounts.delete.button')}</Button>
          ) : (
            <Button name="intent" value="code">
              {t('accounts.delete.mail_code')}
            </Button>
          )}
          <ButtonLink href={urls.profile()} variant="secondary">
            {t('accounts.delete.keep')}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
