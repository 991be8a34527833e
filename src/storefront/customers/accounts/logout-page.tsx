import { redirect } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { setToast } from '#web/toast.ts'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/logout-page'
import { endSession } from './session.ts'

/**
 * Signs this device out and redirects to the home page. If the API is unavailable, the error page appears (spec §8) and
 * the session stays.
 */
export async function action({ context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  if (ctx.cookies.get('frontend_token')) await ctx.api.accounts.logout().catch(unlessSignedOut)
  endSession(ctx)
  setToast(ctx.cookies, { kind: 'success', message: translator(ctx.language)('accounts.logout.done') })
  return redirect(ctx.urls.home(), 303)
}

/** The API no longer knows the token (http-error.ts throws a redirect), so the visitor is signed out already. */
function unlessSignedOut(error: unknown): void {
  if (!(error instanceof Response)) throw error
}

/** Only forms use this address. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(requestContext(context).urls.home())

/** Never rendered. The component makes this a page route, whose errors render the error page. */
export default function LogoutPage() {
  return null
}
