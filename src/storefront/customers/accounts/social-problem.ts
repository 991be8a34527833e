import { redirect } from 'react-router'
import type { ApiError } from '#contract/client.ts'
import { socialRefusals } from '#contract/customers/social.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { setToast } from '#web/toast.ts'
import type { RequestContext } from '../../request-context.ts'
import type { OAuthState } from './oauth-state.ts'

/**
 * Redirects to the page where the visitor started: the sign-in page with the problem, or the profile with a toast if a
 * member connects a provider.
 */
export function socialProblem(
  { cookies, urls }: RequestContext,
  { message, codes }: Pick<ApiError, 'message' | 'codes'>,
  { back, connects }: Pick<OAuthState, 'back' | 'connects'>,
) {
  if (!connects) return redirect(urls.login({ problem: codes[0], back: back === '/' ? undefined : back }), 303)
  setToast(cookies, { kind: 'error', message })
  return redirect(urls.profile(), 303)
}

/** The message key for `?problem=` of a path. null for unknown codes. */
export function problemOf(path: string): MessageKey | null {
  const named = new URL(path, 'http://place').searchParams.get('problem')
  const code = socialRefusals.find((one) => one === named)
  return code ? `errors.${code}` : null
}
