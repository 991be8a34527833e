import { Confirm } from '../../components/confirm.tsx'
import { formAction } from '../../form-action.ts'
import { usePage } from '../../page-context.tsx'
import { type Visit, visitOf } from '../../visit.ts'
import type { Route } from './+types/language-step-page'
import { findLanguage } from './find-language.ts'

export const handle = { may: 'content.write' }

/** Actions that need a confirmation; the address ends with the name of the action. */
const works = {
  off: ({ api }: Visit, code: string) => api.console.languages.change({ params: { code }, body: { public: false } }),
  delete: ({ api }: Visit, code: string) => api.console.languages.remove({ params: { code } }),
}

const stepOf = ({ path }: Visit): keyof typeof works => (path.split('?')[0]?.endsWith('/off') ? 'off' : 'delete')

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  return { step: stepOf(visit), language: await findLanguage(visit, params.code) }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ visit, params }) => works[stepOf(visit)](visit, params.code),
    done: ({ visit, links }) => ({
      to: links.content('words'),
      toast: `console_texts.languages.steps.${stepOf(visit)}.done`,
    }),
  })

export default function LanguageStepPage({ loaderData: { step, language }, actionData }: Route.ComponentProps) {
  const { t, links } = usePage()
  return (
    <Confirm
      title={t(`console_texts.languages.steps.${step}.question`, { name: language.name })}
      text={t(`console_texts.languages.steps.${step}.text`)}
      action={links.contentOf('words', language.code, step)}
      yes={t(`console_texts.languages.steps.${step}.yes`)}
      back={links.content('words')}
      danger
      refused={actionData?.refused}
    />
  )
}
