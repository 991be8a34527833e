import { redirect } from 'react-router'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/sign-out'

export const handle = { may: 'anyone' }

export function loader({ context }: Route.LoaderArgs) {
  return redirect(visitOf(context).links.home())
}

/** Ends the session in the API and clears its cookie. A session that has already ended counts as signed out. */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf(context)
  if (await visit.who()) await visit.api.console.session.signOut()
  visit.leave()
  return redirect(visit.links.signIn(), 303)
}
