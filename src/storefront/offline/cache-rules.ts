import { isConsolePath } from '#web/console-path.ts'
import { EVERYBODY } from './reader.ts'

/** The caching rules of the service worker. No I/O, so that tables can test every rule. */
export const MAX_PAGES = 50
export const MAX_PICTURES = 60
export const MAX_PICTURE_BYTES = 10_000_000
/** Assets that no cached page needs any more, such as script chunks of an earlier build. */
export const MAX_LOOSE_ASSETS = 80
const DAY = 24 * 60 * 60 * 1000
const TOO_OLD_MILLISECONDS = 30 * DAY
const OFFLINE_PAGE_FRESH_MILLISECONDS = DAY
/** After this time on a slow network, the worker shows the cached copy instead of waiting for the page. */
export const TIMEOUT_MILLISECONDS = 3_500
/** After a visitor sent a form, an older copy would hide its effect. */
const AFTER_WRITING_MILLISECONDS = 60_000

const LANGUAGE = '(?:/[a-z]{2,3})?'

export type RequestFacts = { method: string; mode: string; accept: string | null; path: string }
export type RequestKind = 'page' | 'asset' | 'picture' | 'write' | 'other'

/** The kind of a same-origin request. Scripts request pages with exactly `accept: text/html`. */
export function kindOf({ method, mode, accept, path }: RequestFacts): RequestKind {
  // The worker caches nothing of the console, and forms of staff do not outdate shopper pages.
  if (isConsolePath(path)) return 'other'
  if (method !== 'GET') return path.startsWith('/api/') ? 'other' : 'write'
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/pictures/')) return 'picture'
  if (path.startsWith('/api/')) return 'other'
  return mode === 'navigate' || accept === 'text/html' ? 'page' : 'other'
}

const own = ['/cart', '/user/(orders|wishlists|compared|following|vouchers)', '/user/order(/[^/]+)?']
const everybodys = [
  '/?',
  '/all(/[^/]+){0,2}',
  '/[^/]+/(products|brand|collection)',
  '/[^/]+/product/[^/]+',
  '/(search|brands|categories|faq|contact|sitemap|flash-sale)',
  '/(flash-sale|shop|page)/[^/]+',
]
const matches = (path: string, shapes: string[]) =>
  shapes.some((shape) => new RegExp(`^${LANGUAGE}${shape}$`).test(path))

/**
 * True for pages that are useful without a connection. Payment, addresses, sign-in and all pages not listed here are
 * never cached. Personal pages of visitors without an identity are not cached either: an empty cart would remain after
 * items were added.
 */
export const isReadable = (path: string, reader: string): boolean =>
  matches(path, everybodys) || (reader !== EVERYBODY && matches(path, own))

/**
 * The worker deletes a shopper's pages when the sign-out form is sent, without waiting for the response, because phones
 * are shared.
 */
export const isSignOutPath = (path: string): boolean =>
  new RegExp(`^${LANGUAGE}/(logout|user/delete-account)$`).test(path)

export const waitsForNetwork = (lastWrite: number, now: number): boolean => now - lastWrite < AFTER_WRITING_MILLISECONDS

/**
 * `/fa/offline` is the offline page for `/fa/cart` in Dari. The default language, without a prefix, uses `/offline`.
 */
export const offlinePathOf = (path: string, language: string): string =>
  path.split('/')[1] === language ? `/${language}/offline` : '/offline'

export const isOfflinePath = (path: string): boolean => new RegExp(`^${LANGUAGE}/offline$`).test(path)

export const offlinePageIsFresh = (cachedAt: number, now: number): boolean =>
  now - cachedAt < OFFLINE_PAGE_FRESH_MILLISECONDS

/** The cached pages to delete: the oldest beyond the limit, and all older than 30 days. */
export function surplusPages<Page extends { cachedAt: number }>(pages: Page[], now: number): Page[] {
  const newestFirst = [...pages].sort((a, b) => b.cachedAt - a.cachedAt)
  return newestFirst.filter((page, place) => place >= MAX_PAGES || now - page.cachedAt > TOO_OLD_MILLISECONDS)
}

/** The cached pictures to delete, given oldest first, until count and bytes are within their limits. */
export function surplusPictures<Picture extends { bytes: number }>(pictures: Picture[]): Picture[] {
  let count = pictures.length
  let bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0)
  return pictures.filter((picture) => {
    if (count <= MAX_PICTURES && bytes <= MAX_PICTURE_BYTES) return false
    count -= 1
    bytes -= picture.bytes
    return true
  })
}

/** The cached assets to delete, given oldest first. Assets of cached pages stay regardless of age. */
export function surplusAssets(paths: string[], needed: ReadonlySet<string>): string[] {
  const loose = paths.filter((path) => !needed.has(path))
  return loose.slice(0, Math.max(0, loose.length - MAX_LOOSE_ASSETS))
}
