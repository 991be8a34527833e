import { redirect } from 'react-router'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-error.ts'
import { PendingFormFields } from '../components/pending-form-fields.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/fresh-code-page'
import { CodeField } from './code-field.tsx'
import { returnPath, storePendingForm } from './redirect-after-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

export const handle = { may: 'self' }

export async function loader({ request, context }: Route.LoaderArgs) {
  return { back: returnPath(request), pendingForm: requestContext(context).pendingForm }
}

/** Accepts a fresh code, which sensitive actions require. The pending form is then submitted without another question. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form, ctx) => ({ back: storePendingForm(ctx, form) }),
    async run({ ctx, api, urls, form, values: { back } }) {
      await api.console.session.stepUp({ body: { code: textOf(form, 'code') } })
      ctx.reloadStaff()
      if (!ctx.pendingForm) return redirect(urls.path(back), 303)
      ctx.formToResubmit = ctx.pendingForm
      return null
    },
  })

export default function FreshCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values: { back } = loaderData } = actionData ?? {}
  return (
    <SignInForm
      title={t('console_account.fresh.title')}
      text={t('console_account.fresh.text')}
      action={urls.freshCode()}
      button={t('console_account.fresh.button')}
      formError={formError}
      foot={
        <TextLink href={urls.path(back)} className="justify-self-center">
          {/* Not `console.cancel`: the page can appear while an order is being cancelled (components/confirm.tsx). */}
          {t('console.leave_it')}
        </TextLink>
      }
    >
      <PendingFormFields pendingForm={loaderData.pendingForm} back={back} />
      <CodeField error={formError?.fields.code} />
    </SignInForm>
  )
}
