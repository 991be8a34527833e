import { redirect } from 'react-router'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/sign-out'

export const handle = { may: 'anyone' }

export function loader({ context }: Route.LoaderArgs) {
  return redirect(visitOf(context).links.home())
}

/** Ends the session, here and in the API; one that has ended already is out, too. */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf(context)
  if (await visit.who()) await visit.api.console.session.signOut()
  visit.leave()
  return redirect(visit.links.signIn(), 303)
}
