import { data, redirect } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { safeBack } from '#web/safe-back.ts'
import type { Urls } from '#web/shop-urls.ts'
import { setToast } from '#web/toast.ts'
import type { RequestContext } from './request-context.ts'

const UNAUTHORIZED = 401

type ApiError = { status: number; message: string; retryAfter?: number | undefined }

/**
 * The error to throw for an API error: the error page with its status. If the API no longer knows the visitor's token
 * (signed out elsewhere, or expired), a redirect that continues as a guest (decision 9).
 */
export function faultOf(ctx: RequestContext, request: Request, { status, message, retryAfter }: ApiError) {
  ctx.retryAfter = retryAfter
  const unknown = status === UNAUTHORIZED && ctx.cookies.hasIdentity()
  return unknown ? withoutToken(ctx, request) : data({ message }, { status })
}

/**
 * Shows the page again to the guest. After a form of a member, redirects to sign in and then back to the form's page.
 */
function withoutToken({ cookies, urls, language, path }: RequestContext, request: Request): Response {
  const wasSignedIn = cookies.get('frontend_token') !== undefined
  cookies.delete(wasSignedIn ? 'frontend_token' : 'user_token')
  if (wasSignedIn) setToast(cookies, { kind: 'error', message: translator(language)('accounts.login.ended') })
  const page = urls.path(path)
  return redirect(request.method === 'POST' && wasSignedIn ? urls.login(formPage(request, urls)) : page, 303)
}

/** The page of the submitted form as `back`. Browsers send it as the referrer for same-origin requests. */
function formPage(request: Request, urls: Urls): { back?: string } {
  const page = URL.parse(request.headers.get('referer') ?? '')
  if (page?.host !== new URL(request.url).host) return {}
  const prefix = urls.home().replace(/\/$/, '')
  const path = page.pathname.startsWith(`${prefix}/`) ? page.pathname.slice(prefix.length) : '/'
  return { back: safeBack(path + page.search) }
}
