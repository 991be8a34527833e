import { redirect } from 'react-router'
import { textOf } from '#web/form-refusal.ts'
import { PendingFormFields } from '../components/kept-fields.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/code-page'
import { CodeField } from './code-field.tsx'
import { SignInForm } from './door-form.tsx'
import { backOf, redirectAfterSignIn, storePendingForm } from './onward.ts'
import { SignOutForm } from './sign-out-form.tsx'

export const handle = { may: 'arriving' }

/** The page for the code after the password. A staff member without a second factor is redirected to set one up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const back = backOf(request)
  const next = (await visit.who())?.next
  if (next === 'enrol') throw redirect(visit.links.enrol({ back }))
  if (next === 'done') throw redirect(visit.links.home())
  return { back, pendingForm: visit.pendingForm }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form, visit) => ({ back: storePendingForm(visit, form) }),
    async run({ visit, api, form, values: { back } }) {
      const { next } = await api.console.session.enterCode({ body: { code: textOf(form, 'code') } })
      visit.refresh()
      return redirectAfterSignIn(visit, next, back)
    },
  })

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, links } = usePage()
  const { refused, values: { back } = loaderData } = actionData ?? {}
  return (
    <SignInForm
      title={t('console_account.code.title')}
      text={t('console_account.code.text')}
      action={links.code()}
      button={t('console_account.code.button')}
      refused={refused}
      foot={<SignOutForm />}
    >
      <PendingFormFields pendingForm={loaderData.pendingForm} back={back} />
      <CodeField error={refused?.fields.code} hint={t('console_account.code.recovery')} />
    </SignInForm>
  )
}
