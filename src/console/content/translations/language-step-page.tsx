import { Confirm } from '../../components/confirm.tsx'
import { formAction } from '../../form-action.ts'
import { usePage } from '../../page-context.tsx'
import { type RequestContext, requestContext } from '../../request-context.ts'
import type { Route } from './+types/language-step-page'
import { findLanguage } from './find-language.ts'

export const handle = { may: 'content.write' }

/** Actions that need a confirmation; the address ends with the name of the action. */
const works = {
  off: ({ api }: RequestContext, code: string) =>
    api.console.languages.change({ params: { code }, body: { public: false } }),
  delete: ({ api }: RequestContext, code: string) => api.console.languages.remove({ params: { code } }),
}

const stepOf = ({ path }: RequestContext): keyof typeof works =>
  path.split('?')[0]?.endsWith('/off') ? 'off' : 'delete'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  return { step: stepOf(ctx), language: await findLanguage(ctx, params.code) }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ ctx, params }) => works[stepOf(ctx)](ctx, params.code),
    done: ({ ctx, urls }) => ({
      to: urls.content('words'),
      toast: `console_texts.languages.steps.${stepOf(ctx)}.done`,
    }),
  })

export default function LanguageStepPage({ loaderData: { step, language }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <Confirm
      title={t(`console_texts.languages.steps.${step}.question`, { name: language.name })}
      text={t(`console_texts.languages.steps.${step}.text`)}
      action={urls.contentOf('words', language.code, step)}
      confirmLabel={t(`console_texts.languages.steps.${step}.yes`)}
      back={urls.content('words')}
      danger
      formError={actionData?.formError}
    />
  )
}
