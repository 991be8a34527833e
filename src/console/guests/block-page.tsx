import { data } from 'react-router'
import type { Route } from './+types/block-page'
import { GuestStep, guestIn, runGuestStep } from './guest-step.tsx'

export const handle = { may: 'customers.write' }

function stepIn({ blocking }: { blocking: string }): 'block' | 'unblock' {
  if (blocking !== 'block' && blocking !== 'unblock') throw data(null, { status: 404 })
  return blocking
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const step = stepIn(params)
  return { step, guest: await guestIn(context, params.guest) }
}

export const action = (args: Route.ActionArgs) => runGuestStep(args, stepIn(args.params))

export default function BlockPage({ loaderData: { step, guest }, actionData }: Route.ComponentProps) {
  return <GuestStep step={step} guest={guest} formError={actionData?.formError} />
}
