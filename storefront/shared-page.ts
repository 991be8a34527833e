import { parseCookie } from 'cookie'
import { provinceOf } from '../contract/site/geography/provinces.ts'
import { isConsolePath } from '../pages/console-path.ts'
import { savesData } from '../pages/saves-data.ts'
import { hasChoices, isKnownParameter, ownParameters } from './known-parameters.ts'

/** Cookies by which a visitor is known, or that are for the next page alone. */
const isOwn = (name: string): boolean =>
  ['user_token', 'social_sign_in', 'toast'].includes(name) || name.startsWith('frontend_')

/**
 * Cookies that choose among pages that are the same for all, and what each is worth: a value that no page tells from
 * none is none. A new one that a page reads belongs here; `data_saver` counts with the header that it stands before.
 */
const choosing: Record<string, (value: string) => string | undefined> = {
  currency: (value) => (value === 'USD' ? value : undefined),
  province: (value) => provinceOf(value)?.code,
  top_banner_closed: () => '1',
  popup_banner_closed: () => '1',
  popup_banner_hidden: () => '1',
}

/** Longer ones are drawn for whoever asks, and kept for nobody. */
const LONGEST_KEY = 1_000

/**
 * A page for everybody: the key it is kept under, and the request it is drawn for, which holds what the key says and no more. `own`
 * are the cookies of whoever asks by which they are known: the page may leave open what these are shown.
 */
export type SharedPage = { key: string; request: Request; own: string[] }

/**
 * The page that everybody who asks like this may be shown; undefined when its address makes it the visitor's own. `origin` is the shop's:
 * whatever host somebody names, other visitors are not shown it. Cookies are parsed as the page parses them.
 */
export function sharedPage(request: Request, origin: string): SharedPage | undefined {
  if (request.method !== 'GET') return undefined
  const cookies = parseCookie(request.headers.get('cookie') ?? '')
  const { pathname, searchParams } = new URL(request.url)
  // Those of the console are asked for elsewhere (serving/pages.ts): should one ever come here, it is kept for nobody.
  if (isConsolePath(pathname)) return undefined
  const search = sharedSearch(pathname, searchParams)
  if (search === undefined) return undefined
  const choices = Object.entries(choosing).flatMap(([name, worth]) => {
    const value = cookies[name] === undefined ? undefined : worth(cookies[name])
    return value === undefined ? [] : [`${name}=${value}`]
  })
  const target = pathname + search
  const key = [target, ...(savesData(request) ? ['save-data'] : []), ...choices].join(' ')
  if (key.length > LONGEST_KEY) return undefined
  const headers = { cookie: choices.join('; '), ...(savesData(request) && { 'save-data': 'on' }) }
  return { key, request: new Request(origin + target, { headers }), own: Object.keys(cookies).filter(isOwn) }
}

/** The part of a query that a page for all depends on; undefined when the query makes it somebody's own. */
function sharedSearch(pathname: string, asked: URLSearchParams): string | undefined {
  if (ownParameters.some((name) => asked.has(name))) return undefined
  const kept = [...asked].filter(([name]) => isKnownParameter(name))
  if (kept.length < asked.size && hasChoices(pathname)) return undefined
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
