import { redirect } from 'react-router'
import { textOf } from '#web/form-error.ts'
import { PendingFormFields } from '../components/pending-form-fields.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/code-page'
import { CodeField } from './code-field.tsx'
import { redirectAfterSignIn, returnPath, storePendingForm } from './redirect-after-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignOutForm } from './sign-out-form.tsx'

export const handle = { may: 'arriving' }

/** The page for the code after the password. A staff member without a second factor is redirected to set one up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const back = returnPath(request)
  const next = (await ctx.who())?.next
  if (next === 'enrol') throw redirect(ctx.urls.enrol({ back }))
  if (next === 'done') throw redirect(ctx.urls.home())
  return { back, pendingForm: ctx.pendingForm }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form, ctx) => ({ back: storePendingForm(ctx, form) }),
    async run({ ctx, api, form, values: { back } }) {
      const { next } = await api.console.session.enterCode({ body: { code: textOf(form, 'code') } })
      ctx.reloadStaff()
      return redirectAfterSignIn(ctx, next, back)
    },
  })

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values: { back } = loaderData } = actionData ?? {}
  return (
    <SignInForm
      title={t('console_account.code.title')}
      text={t('console_account.code.text')}
      action={urls.code()}
      button={t('console_account.code.button')}
      formError={formError}
      foot={<SignOutForm />}
    >
      <PendingFormFields pendingForm={loaderData.pendingForm} back={back} />
      <CodeField error={formError?.fields.code} hint={t('console_account.code.recovery')} />
    </SignInForm>
  )
}
