import type { Cookies } from '../cookies.ts'

/**
 * The value of the readable cookie `viewer`, which a script fills into shared pages (fill-viewer.js). It grants no
 * access.
 */
export type ViewerCookie = {
  /** A digest of the session or guest token. The browser deletes data stored for another id. */
  id: string
  name: string | null
  cart: number
}

/** The script may request this many ids of each kind: the API's limit. */
export const MAX_IDS = 100

type Profile = { is_logged_in: boolean; name: string; cart_count: number }

/** In characters. Truncates longer names, because the browser sends the cookie with every request. */
const MAX_NAME_LENGTH = 60

/** Sets the cookie if its value changes. `id` is the digest of this visitor's token. */
export function setViewerCookie(
  cookies: Pick<Cookies, 'get' | 'set'>,
  id: string,
  { is_logged_in, name, cart_count }: Profile,
): void {
  const viewer: ViewerCookie = { id, name: is_logged_in ? name.slice(0, MAX_NAME_LENGTH) : null, cart: cart_count }
  const value = JSON.stringify(viewer)
  if (cookies.get('viewer') !== value) cookies.set('viewer', value)
}

/** The value of the cookie `viewer` in a cookie header. Undefined for visitors without a cart or an account. */
export function viewerIn(cookies: string): ViewerCookie | undefined {
  try {
    return viewerOf(decodeURIComponent(/(?:^|; )viewer=([^;]*)/.exec(cookies)?.[1] ?? ''))
  } catch {
    return undefined
  }
}

/** Parses the cookie's value. Undefined for invalid JSON, which a visitor can write into the cookie. */
export function viewerOf(value: string): ViewerCookie | undefined {
  try {
    return JSON.parse(value) ?? undefined
  } catch {
    return undefined
  }
}
