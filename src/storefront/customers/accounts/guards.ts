import { redirect } from 'react-router'
import { safeBack } from '#web/safe-back.ts'
import type { Visit } from '../../visit.ts'

/** For pages that need an account: a guest is sent to sign in first, and comes back. `back` is this page unless given. */
export function needMember(
  { cookies, links, path }: Pick<Visit, 'cookies' | 'links' | 'path'>,
  back: string = path,
): void {
  if (!cookies.get('frontend_token')) throw redirect(links.login({ back: safeBack(back) }), 303)
}

/**
 * For pages that only guests need (spec §2): whoever is signed in goes home, or to where they were going. A token that
 * is not valid any more ends here, and the page is shown.
 */
export async function needGuest({ api, cookies, links, path }: Visit): Promise<void> {
  if (!cookies.get('frontend_token')) return
  await api.accounts.profile()
  throw redirect(links.path(backOf(path)), 303)
}

/** Where `?back=` of a path leads, home without one. */
export const backOf = (path: string): string => safeBack(new URL(path, 'http://place').searchParams.get('back'))
