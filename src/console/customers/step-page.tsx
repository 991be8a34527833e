import { data } from 'react-router'
import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/step-page'
import { customerSteps, isStepName, type StepName } from './steps.ts'

export const handle = { may: 'customers.write' }

const stepOf = (name: string): StepName => {
  if (!isStepName(name)) throw data(null, { status: 404 })
  return name
}

export async function loader({ params: { id, step }, context }: Route.LoaderArgs) {
  const name = stepOf(step)
  return { step: name, customer: await requestContext(context).api.console.customers.one({ params: { id } }) }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: async ({ api, params: { id, step } }) =>
      await api.console.customers[customerSteps[stepOf(step)].call]({ params: { id } }),
    done: ({ urls, params: { id, step } }) => ({
      to: urls.customer(id),
      toast: `console_customers.steps.${stepOf(step)}.done`,
    }),
  })

export default function StepPage({ loaderData: { step, customer }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <Confirm
      title={t(`console_customers.steps.${step}.question`, { name: customer.name || customer.email })}
      text={t(`console_customers.steps.${step}.text`)}
      action={urls.customerStep(customer.id, step)}
      confirmLabel={t(`console_customers.steps.${step}.title`)}
      back={urls.customer(customer.id)}
      danger={customerSteps[step].danger}
      formError={actionData?.formError}
    />
  )
}
