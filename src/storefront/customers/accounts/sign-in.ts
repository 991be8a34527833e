import { redirect } from 'react-router'
import type { SignedIn } from '#contract/customers/accounts.ts'
import { translator } from '#i18n/translator.ts'
import { safeBack } from '#web/safe-back.ts'
import { setToast } from '#web/toast.ts'
import type { RequestContext } from '../../request-context.ts'
import { givenName } from './given-name.ts'
import { arriving, beginSession } from './session.ts'

type Entry = { email: string; password: string; forNow?: boolean; back: string }

/** Signs this browser in and returns a redirect to `back`. Throws an API refusal. */
export async function signIn(ctx: RequestContext, request: Request, { email, password, forNow, back }: Entry) {
  const signedIn = await ctx.api.accounts.signin({ body: { email, password, ...arriving(ctx, request) } })
  return completeSignIn(ctx, signedIn, { forNow: forNow ?? false, back })
}

/** Starts the session, leaves a welcome toast and redirects to `back`. */
export function completeSignIn(
  ctx: RequestContext,
  signedIn: SignedIn,
  { forNow = false, back }: Pick<Entry, 'forNow' | 'back'>,
) {
  beginSession(ctx, signedIn, { forNow })
  const message = translator(ctx.language)('accounts.login.done', { name: givenName(signedIn.user.name) })
  setToast(ctx.cookies, { kind: 'success', message })
  return redirect(ctx.urls.path(safeBack(back)), 303)
}
