import { redirect } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { leaveToast } from '#web/toast.ts'
import { visitOf } from '../../visit.ts'
import type { Route } from './+types/logout-page'
import { endSession } from './session.ts'

/** Signs this device out and goes home. When the API is unavailable the error page says so (spec §8), and nothing has changed. */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf(context)
  if (visit.cookies.get('frontend_token')) await visit.api.accounts.logout().catch(unlessSignedOut)
  endSession(visit)
  leaveToast(visit.cookies, { kind: 'success', message: translator(visit.language)('accounts.logout.done') })
  return redirect(visit.links.home(), 303)
}

/** A token that the API does not know any more leads on (fault.ts): signed out is what was asked for. */
function unlessSignedOut(error: unknown): void {
  if (!(error instanceof Response)) throw error
}

/** Only forms come here. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(visitOf(context).links.home())

/** Never shown; with a page, what fails is drawn at once. */
export default function LogoutPage() {
  return null
}
