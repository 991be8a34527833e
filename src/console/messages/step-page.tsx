import { data } from 'react-router'
import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/step-page'

export const handle = { may: 'messages.answer' }

/** Steps for a message other than an answer, with the method of the API client. */
const calls = { settle: 'settle', delete: 'remove' } as const
type Step = keyof typeof calls

const stepOf = (name: string): Step => {
  if (!Object.hasOwn(calls, name)) throw data(null, { status: 404 })
  return name as Step
}

export async function loader({ params: { id, step }, context }: Route.LoaderArgs) {
  const message = await requestContext(context).api.console.messages.one({ params: { id } })
  return { step: stepOf(step), message }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params: { id, step } }) => api.console.messages[calls[stepOf(step)]]({ params: { id } }),
    done: ({ urls, params }) => ({
      to: urls.messages(),
      toast: `console_messages.steps.${stepOf(params.step)}.done`,
    }),
  })

export default function StepPage({ loaderData: { step, message }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <Confirm
      title={t(`console_messages.steps.${step}.question`, { subject: message.subject })}
      text={t(`console_messages.steps.${step}.text`)}
      action={urls.messageStep(message.id, step)}
      confirmLabel={t(`console_messages.steps.${step}.title`)}
      back={urls.message(message.id)}
      danger={step === 'delete'}
      formError={actionData?.formError}
    />
  )
}
