import { data, redirect } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { safeBack } from '#web/safe-back.ts'
import type { Links } from '#web/shop-links.ts'
import { leaveToast } from '#web/toast.ts'
import type { Visit } from './visit.ts'

const UNAUTHORIZED = 401

type ApiError = { status: number; message: string; retryAfter?: number | undefined }

/**
 * What is thrown when the API answers with an error: the error page with its status, or, when it no longer knows the
 * visitor's token (signed out elsewhere, or too long ago), the way on as a guest (decision 9).
 */
export function faultOf(visit: Visit, request: Request, { status, message, retryAfter }: ApiError) {
  visit.retryAfter = retryAfter
  const unknown = status === UNAUTHORIZED && visit.cookies.isKnown()
  return unknown ? withoutToken(visit, request) : data({ message }, { status })
}

/** A page is shown again to the guest that the visitor is now; what a form asked for waits behind the sign-in page. */
function withoutToken({ cookies, links, language, path }: Visit, request: Request): Response {
  const wasSignedIn = cookies.get('frontend_token') !== undefined
  cookies.delete(wasSignedIn ? 'frontend_token' : 'user_token')
  if (wasSignedIn) leaveToast(cookies, { kind: 'error', message: translator(language)('accounts.login.ended') })
  const page = links.path(path)
  return redirect(request.method === 'POST' && wasSignedIn ? links.login(formPage(request, links)) : page, 303)
}

/** The page a form stood on, as `back`; browsers name it for requests within the shop. */
function formPage(request: Request, links: Links): { back?: string } {
  const page = URL.parse(request.headers.get('referer') ?? '')
  if (page?.host !== new URL(request.url).host) return {}
  const prefix = links.home().replace(/\/$/, '')
  const path = page.pathname.startsWith(`${prefix}/`) ? page.pathname.slice(prefix.length) : '/'
  return { back: safeBack(path + page.search) }
}
