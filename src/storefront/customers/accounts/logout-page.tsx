import { redirect } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { leaveToast } from '#web/toast.ts'
import { visitOf } from '../../visit.ts'
import type { Route } from './+types/logout-page'
import { endSession } from './session.ts'

/**
 * Signs this device out and redirects to the home page. If the API is unavailable, the error page appears (spec §8) and
 * the session stays.
 */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf(context)
  if (visit.cookies.get('frontend_token')) await visit.api.accounts.logout().catch(unlessSignedOut)
  endSession(visit)
  leaveToast(visit.cookies, { kind: 'success', message: translator(visit.language)('accounts.logout.done') })
  return redirect(visit.links.home(), 303)
}

/** The API no longer knows the token (fault.ts throws a redirect), so the visitor is signed out already. */
function unlessSignedOut(error: unknown): void {
  if (!(error instanceof Response)) throw error
}

/** Only forms use this address. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(visitOf(context).links.home())

/** Never rendered. The component makes this a page route, whose errors render the error page. */
export default function LogoutPage() {
  return null
}
