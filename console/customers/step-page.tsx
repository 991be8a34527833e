import { data } from 'react-router'
import { usePage } from '../page-context.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { doneAt, submit } from '../parts/submit.ts'
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
  return await submit(visit, {}, async () => {
    await visit.api.console.customers[customerSteps[step].call]({ params: { id } })
    return doneAt(visit, visit.links.customer(id), `console_customers.steps.${step}.done`)
  })
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
