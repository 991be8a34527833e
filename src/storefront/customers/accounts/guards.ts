import { redirect } from 'react-router'
import { safeBack } from '#web/safe-back.ts'
import type { RequestContext } from '../../request-context.ts'

/** For pages that need an account: redirects a guest to sign in and back afterwards. `back` defaults to this page. */
export function requireMember(
  { cookies, urls, path }: Pick<RequestContext, 'cookies' | 'urls' | 'path'>,
  back: string = path,
): void {
  if (!cookies.get('frontend_token')) throw redirect(urls.login({ back: safeBack(back) }), 303)
}

/**
 * For pages that only guests need (spec §2): redirects a member to `?back=` or the home page. An expired token throws,
 * and `http-error.ts` deletes it and shows the page again to the guest.
 */
export async function requireGuest({ api, cookies, urls, path }: RequestContext): Promise<void> {
  if (!cookies.get('frontend_token')) return
  await api.accounts.profile()
  throw redirect(urls.path(returnPath(path)), 303)
}

/** The path in `?back=`, or the home page without one. */
export const returnPath = (path: string): string => safeBack(new URL(path, 'http://place').searchParams.get('back'))
