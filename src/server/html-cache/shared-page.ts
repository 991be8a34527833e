import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import { provinceOf } from '#contract/site/geography/provinces.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { hasChoices, isKnownParameter, personalParameters } from '#storefront/known-parameters.ts'
import { viewerOf } from '#storefront/layout/viewer-cookie.ts'
import { readerOf } from '#storefront/offline/reader-of.ts'
import { bestEncoding, type Encoding } from '#web/compression.ts'
import { isConsolePath } from '#web/console-path.ts'
import { isDataSaved } from '#web/data-saver.ts'

/**
 * Paths of the shop, after a language prefix, that are the same for every visitor. Every other path is rendered for
 * each request.
 */
const SHARED_PATH = new RegExp(
  `^(/[a-z]{2,3})?(${[
    '/?',
    '/all(/[^/]+){0,2}',
    '/[^/]+/(products|brand|collection|product(/[^/]+)?)',
    '/flash-sale(/[^/]+)?',
    '/(shop|page)(/[^/]+)?',
    '/(search|search/suggest|filter|filter/fields|brands|categories|faq|contact|track-order|sitemap|recently-viewed|voucher-goods)',
    '/(popup|menu/categories|menu/account|offline)',
    '/(robots.txt|sitemap.xml|sitemap/[^/]+|manifest.webmanifest)',
  ].join('|')})/?$`,
  'i',
)

/**
 * Cookies that select among shared pages, each with its canonical value. A value without effect counts as missing. A
 * new cookie that a shared page reads must be added here.
 */
const sharedCookies: Record<string, (value: string) => string | undefined> = {
  currency: (value) => (value.toUpperCase() === 'USD' ? 'USD' : undefined),
  province: (value) => provinceOf(value)?.code,
  top_banner_closed: () => '1',
  popup_banner_closed: () => '1',
  popup_banner_hidden: () => '1',
}

/** Dot segments and backslashes: the rendered address would be a different one. */
const NOT_NORMAL = /\/\.|%2e|\\/i

/** Longer keys are not cached, because clients could fill the cache with them. */
const MAX_KEY_LENGTH = 1_000

/** A page that the cache may answer, with the parts of the request that it is rendered from. */
export type SharedPage = {
  key: string
  /** Path and declared query parameters. */
  target: string
  cookie: string
  saveData: boolean
  encoding: Encoding | undefined
  /** The visitor has a cart or an account. */
  hasIdentity: boolean
}

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers'>

/**
 * The shared page that answers a request. Undefined if the page must be rendered for this visitor: a personal path or
 * query, a toast to show, a recently sent form, or a known visitor without the script that fills in personal parts.
 */
export function sharedPage({ method, url = '', httpVersion, headers }: RequestHead): SharedPage | undefined {
  const isPlain = method === 'GET' && httpVersion === '1.1' && headers.host !== undefined
  // Requests with a body go to Node's parser and the app.
  if (!isPlain || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return undefined
  if (url.length > MAX_KEY_LENGTH || !url.startsWith('/')) return undefined
  const queryStart = url.indexOf('?')
  const pathname = queryStart < 0 ? url : url.slice(0, queryStart)
  if (NOT_NORMAL.test(pathname) || !SHARED_PATH.test(pathname) || isConsolePath(pathname)) return undefined
  const search = queryStart < 0 ? '' : sharedSearch(pathname, new URLSearchParams(url.slice(queryStart)))
  if (search === undefined) return undefined
  const cookies = parseCookie(headers.cookie ?? '')
  const saveData = isDataSaved(cookies.data_saver, headers['save-data']?.toString())
  const hasIdentity = Object.keys(cookies).some((name) => name === 'user_token' || name.startsWith('frontend_'))
  if (hasIdentity && (saveData || cookies.js === undefined || cookies.no_cache !== undefined)) return undefined
  // The script would fill in the data of another visitor, whose cookie another tab set late. A page rendered for this
  // visitor renews it.
  const viewerCookieId = viewerOf(cookies.viewer ?? '')?.id
  const isOtherViewer = viewerCookieId === undefined || viewerCookieId !== readerOf({ get: (name) => cookies[name] })
  if (hasIdentity ? isOtherViewer : cookies.viewer !== undefined) return undefined
  if (cookies.toast !== undefined) return undefined
  if (redirectsToLanguage(pathname, cookies.currentLanguage)) return undefined
  const cookie = Object.entries(sharedCookies)
    .flatMap(([name, canonical]) => {
      const value = cookies[name] === undefined ? undefined : canonical(cookies[name])
      return value === undefined ? [] : [`${name}=${value}`]
    })
    .join('; ')
  const encoding = bestEncoding(headers['accept-encoding']?.toString() ?? null)
  const target = pathname + search
  const key = [target, encoding, saveData && 'save-data', cookie].filter(Boolean).join(' ')
  return key.length > MAX_KEY_LENGTH ? undefined : { key, target, cookie, saveData, encoding, hasIdentity }
}

/** `/` redirects a visitor who chose another language to that language's home page (chosen-home.ts). */
const redirectsToLanguage = (pathname: string, chosenLanguage: string | undefined): boolean =>
  pathname === '/' && chosenLanguage !== undefined && chosenLanguage !== DEFAULT_LANGUAGE

/** The declared parameters of a query; undefined if the query makes the page personal. */
function sharedSearch(pathname: string, query: URLSearchParams): string | undefined {
  if (personalParameters.some((name) => query.has(name))) return undefined
  const declared = [...query].filter(([name]) => isKnownParameter(name))
  if (declared.length < query.size && hasChoices(pathname)) return undefined
  return declared.length > 0 ? `?${new URLSearchParams(declared)}` : ''
}
