import type { Route } from './+types/erase-page'
import { GuestStep, guestIn, runGuestStep } from './guest-step.tsx'

export const handle = { may: 'customers.export' }

export const loader = ({ params, context }: Route.LoaderArgs) => guestIn(context, params.guest)

export const action = (args: Route.ActionArgs) => runGuestStep(args, 'erase')

export default function ErasePage({ loaderData: guest, actionData }: Route.ComponentProps) {
  return <GuestStep step="erase" guest={guest} formError={actionData?.formError} />
}
