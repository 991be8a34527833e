import { redirect } from 'react-router'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/sign-out'

export const handle = { may: 'anyone' }

export function loader({ context }: Route.LoaderArgs) {
  return redirect(requestContext(context).urls.home())
}

/** Ends the session in the API and clears its cookie. A session that has already ended counts as signed out. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  if (await ctx.who()) await ctx.api.console.session.signOut()
  ctx.endSession()
  return redirect(ctx.urls.signIn(), 303)
}
