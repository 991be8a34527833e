import type { Cookies } from '../cookies.ts'

/** What the readable cookie `viewer` says: the script fills it into shared pages (viewer/fill-viewer.js). It grants nothing. */
export type ViewerCookie = {
  /** Digest of the token: what the browser stores for another shopper is dropped. */
  id: string
  /** Null for guests. */
  name: string | null
  /** Sum of all quantities in the cart. */
  cart: number
}

/** So many ids of each kind the script may ask about: the API's limit. */
export const MOST_IDS = 100

type Profile = { is_logged_in: boolean; name: string; cart_count: number }

/** Longer names are cut in the header: a cookie is sent with every request. */
const LONGEST_NAME = 60

/** Sets the cookie where it says something else; `id` is the reader of this visitor. */
export function leaveViewer(
  cookies: Pick<Cookies, 'get' | 'set'>,
  id: string,
  { is_logged_in, name, cart_count }: Profile,
): void {
  const viewer: ViewerCookie = { id, name: is_logged_in ? name.slice(0, LONGEST_NAME) : null, cart: cart_count }
  const value = JSON.stringify(viewer)
  if (cookies.get('viewer') !== value) cookies.set('viewer', value)
}

/** What the cookies of a page say; undefined for visitors without a cart or an account. */
export function viewerIn(cookies: string): ViewerCookie | undefined {
  try {
    return viewerOf(decodeURIComponent(/(?:^|; )viewer=([^;]*)/.exec(cookies)?.[1] ?? ''))
  } catch {
    return undefined
  }
}

/** The same of the cookie's value; undefined for a value that a visitor changed. */
export function viewerOf(value: string): ViewerCookie | undefined {
  try {
    return JSON.parse(value) ?? undefined
  } catch {
    return undefined
  }
}
