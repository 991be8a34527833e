import { parseCookie } from 'cookie'

/** Cookies that make a page one visitor's own. */
const isOwn = (name: string): boolean =>
  ['user_token', 'social_sign_in', 'toast'].includes(name) || name.startsWith('frontend_')

/** Parameters that make a page one visitor's own: what links of mails carry, and by what an order is looked up. */
const ownParameters = ['code', 'token', 'email', 'phone']

/**
 * Cookies that choose among pages that are the same for all. A new one that a page reads belongs here; `data_saver` is
 * in the key with the header that it stands before.
 */
const choosing = ['currency', 'province', 'top_banner_closed', 'popup_banner_closed', 'popup_banner_hidden']

/**
 * The key under which a page may be kept for everybody; undefined when it is the visitor's own. Cookies are parsed as
 * the page parses them, and values are encoded: what one visitor writes in a header must never pass for the choices of
 * another.
 */
export function sharedPageKey(request: Request): string | undefined {
  if (request.method !== 'GET') return undefined
  const cookies = parseCookie(request.headers.get('cookie') ?? '')
  if (Object.keys(cookies).some(isOwn)) return undefined
  const { pathname, search, searchParams } = new URL(request.url)
  if (ownParameters.some((name) => searchParams.has(name))) return undefined
  const choices = choosing.flatMap((name) => {
    const value = cookies[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value.toWellFormed())}`]
  })
  return [pathname + search, ...(savesData(request) ? ['save-data'] : []), ...choices].join(' ')
}

/** True when the visitor switched the data saver on, or when the browser asks to save data and it was not switched off. */
export function savesData(request: Request): boolean {
  const chosen = parseCookie(request.headers.get('cookie') ?? '').data_saver
  if (chosen === 'on' || chosen === 'off') return chosen === 'on'
  return request.headers.get('save-data')?.toLowerCase() === 'on'
}
