import { data, redirect } from 'react-router'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { refusedBy } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import { usePage } from '../page-context.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/step-page'

export const handle = { may: 'messages.answer' }

/** What can be done with a message beside answering it, and the call of the API that does it. */
const calls = { settle: 'settle', delete: 'remove' } as const
type Step = keyof typeof calls

const stepOf = (name: string): Step => {
  if (!Object.hasOwn(calls, name)) throw data(null, { status: 404 })
  return name as Step
}

export async function loader({ params: { id, step }, context }: Route.LoaderArgs) {
  const message = await visitOf(context).api.console.messages.one({ params: { id } })
  return { step: stepOf(step), message }
}

export async function action({ params: { id, step: asked }, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const step = stepOf(asked)
  try {
    await visit.api.console.messages[calls[step]]({ params: { id } })
    const message = consoleTranslator(visit.language)(`console_messages.steps.${step}.done`)
    leaveToast(visit.cookies, { kind: 'success', message })
    return redirect(visit.links.messages(), 303)
  } catch (error) {
    if (visit.first) throw error
    return data({ refused: refusedBy(error) }, { status: 422 })
  }
}

export default function StepPage({ loaderData: { step, message }, actionData }: Route.ComponentProps) {
  const { say, links } = usePage()
  return (
    <Confirm
      title={say(`console_messages.steps.${step}.question`, { subject: message.subject })}
      text={say(`console_messages.steps.${step}.text`)}
      action={links.messageStep(message.id, step)}
      yes={say(`console_messages.steps.${step}.title`)}
      back={links.message(message.id)}
      danger={step === 'delete'}
      refused={actionData?.refused}
    />
  )
}
