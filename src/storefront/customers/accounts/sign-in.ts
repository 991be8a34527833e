import { redirect } from 'react-router'
import type { SignedIn } from '#contract/customers/accounts.ts'
import { translator } from '#i18n/translator.ts'
import { safeBack } from '#web/safe-back.ts'
import { leaveToast } from '#web/toast.ts'
import type { Visit } from '../../visit.ts'
import { givenName } from './first-word.ts'
import { arriving, beginSession } from './session.ts'

type Entry = { email: string; password: string; forNow?: boolean; back: string }

/** Signs this browser in and returns a redirect to `back`. Throws an API refusal. */
export async function signIn(visit: Visit, request: Request, { email, password, forNow, back }: Entry) {
  const signedIn = await visit.api.accounts.signin({ body: { email, password, ...arriving(visit, request) } })
  return completeSignIn(visit, signedIn, { forNow: forNow ?? false, back })
}

/** Starts the session, leaves a welcome toast and redirects to `back`. */
export function completeSignIn(
  visit: Visit,
  signedIn: SignedIn,
  { forNow = false, back }: Pick<Entry, 'forNow' | 'back'>,
) {
  beginSession(visit, signedIn, { forNow })
  const message = translator(visit.language)('accounts.login.done', { name: givenName(signedIn.user.name) })
  leaveToast(visit.cookies, { kind: 'success', message })
  return redirect(visit.links.path(safeBack(back)), 303)
}
