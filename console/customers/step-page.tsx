import { data, redirect } from 'react-router'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { refusedBy } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import { usePage } from '../page-context.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/step-page'
import { customerSteps, isStepName, type StepName } from './steps.ts'

export const handle = { may: 'customers.write' }

const stepOf = (name: string): StepName => {
  if (!isStepName(name)) throw data(null, { status: 404 })
  return name
}

export async function loader({ params: { id, step }, context }: Route.LoaderArgs) {
  const name = stepOf(step)
  return { step: name, customer: await visitOf(context).api.console.customers.one({ params: { id } }) }
}

export async function action({ params: { id, step: asked }, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const step = stepOf(asked)
  try {
    await visit.api.console.customers[customerSteps[step].call]({ params: { id } })
    const message = consoleTranslator(visit.language)(`console_customers.steps.${step}.done`)
    leaveToast(visit.cookies, { kind: 'success', message })
    return redirect(visit.links.customer(id), 303)
  } catch (error) {
    if (visit.first) throw error
    return data({ refused: refusedBy(error) }, { status: 422 })
  }
}

export default function StepPage({ loaderData: { step, customer }, actionData }: Route.ComponentProps) {
  const { say, links } = usePage()
  return (
    <Confirm
      title={say(`console_customers.steps.${step}.question`, { name: customer.name || customer.email })}
      text={say(`console_customers.steps.${step}.text`)}
      action={links.customerStep(customer.id, step)}
      yes={say(`console_customers.steps.${step}.title`)}
      back={links.customer(customer.id)}
      danger={customerSteps[step].danger}
      refused={actionData?.refused}
    />
  )
}
