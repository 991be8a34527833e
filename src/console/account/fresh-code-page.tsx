import { redirect } from 'react-router'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-refusal.ts'
import { PendingFormFields } from '../components/kept-fields.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/fresh-code-page'
import { CodeField } from './code-field.tsx'
import { SignInForm } from './door-form.tsx'
import { backOf, storePendingForm } from './onward.ts'

export const handle = { may: 'self' }

export async function loader({ request, context }: Route.LoaderArgs) {
  return { back: backOf(request), pendingForm: visitOf(context).pendingForm }
}

/** Accepts a fresh code, which sensitive actions require. The pending form is then submitted without another question. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form, visit) => ({ back: storePendingForm(visit, form) }),
    async run({ visit, api, links, form, values: { back } }) {
      await api.console.session.stepUp({ body: { code: textOf(form, 'code') } })
      visit.refresh()
      if (!visit.pendingForm) return redirect(links.path(back), 303)
      visit.goOn = visit.pendingForm
      return null
    },
  })

export default function FreshCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, links } = usePage()
  const { refused, values: { back } = loaderData } = actionData ?? {}
  return (
    <SignInForm
      title={t('console_account.fresh.title')}
      text={t('console_account.fresh.text')}
      action={links.freshCode()}
      button={t('console_account.fresh.button')}
      refused={refused}
      foot={
        <TextLink href={links.path(back)} className="justify-self-center">
          {/* Not `console.cancel`: the page can appear while an order is being cancelled (components/confirm.tsx). */}
          {t('console.leave_it')}
        </TextLink>
      }
    >
      <PendingFormFields pendingForm={loaderData.pendingForm} back={back} />
      <CodeField error={refused?.fields.code} />
    </SignInForm>
  )
}
