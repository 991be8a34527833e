import { isConsolePath } from '#web/console-path.ts'
import { EVERYBODY } from './reader.ts'

/** What the service worker keeps on the device, and for how long. No I/O, so that every rule has its case in a table. */
export const MAX_PAGES = 50
export const MAX_PICTURES = 60
export const MAX_PICTURE_BYTES = 10_000_000
/** Files of pages that are not kept any more, such as the parts of the script of an earlier build. */
export const MAX_LOOSE_ASSETS = 80
const DAY = 24 * 60 * 60 * 1000
const TOO_OLD_MILLISECONDS = 30 * DAY
const OFFLINE_PAGE_FRESH_MILLISECONDS = DAY
/** On a slow network a reader waits this long for a page of which a copy is kept. */
export const PATIENCE_MILLISECONDS = 3_500
/** After a form was sent, an older copy would seem to say that nothing has happened. */
const AFTER_WRITING_MILLISECONDS = 60_000

const LANGUAGE = '(?:/[a-z]{2,3})?'

export type RequestFacts = { method: string; mode: string; accept: string | null; path: string }
export type RequestKind = 'page' | 'asset' | 'picture' | 'write' | 'other'

/** What a request of our own origin is for. Scripts ask for pages with exactly `accept: text/html`. */
export function kindOf({ method, mode, accept, path }: RequestFacts): RequestKind {
  // Nothing of what staff do is kept, and nothing of it says that a shopper has written something.
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
 * Pages worth reading without a connection. Paying, addresses, signing in and all that is not named here is never kept;
 * nor is the empty cart of a visitor who is nobody yet: it would be there still when something has been put in.
 */
export const isReadable = (path: string, reader: string): boolean =>
  matches(path, everybodys) || (reader !== EVERYBODY && matches(path, own))

/** Nobody waits for the server's word that the shopper has left: a shared phone forgets at once. */
export const signsOut = (path: string): boolean => new RegExp(`^${LANGUAGE}/(logout|user/delete-account)$`).test(path)

export const waitsForNetwork = (lastWrite: number, now: number): boolean => now - lastWrite < AFTER_WRITING_MILLISECONDS

/** `/fa/cart` in Persian is explained by `/fa/offline`; a language without a prefix by `/offline`. */
export const offlinePathOf = (path: string, language: string): string =>
  path.split('/')[1] === language ? `/${language}/offline` : '/offline'

export const isOfflinePath = (path: string): boolean => new RegExp(`^${LANGUAGE}/offline$`).test(path)

export const offlinePageIsFresh = (keptAt: number, now: number): boolean =>
  now - keptAt < OFFLINE_PAGE_FRESH_MILLISECONDS

/** Of the kept pages, those that have to go: the oldest beyond the limit, and whatever is older than a month. */
export function surplusPages<Page extends { keptAt: number }>(pages: Page[], now: number): Page[] {
  const newestFirst = [...pages].sort((a, b) => b.keptAt - a.keptAt)
  return newestFirst.filter((page, place) => place >= MAX_PAGES || now - page.keptAt > TOO_OLD_MILLISECONDS)
}

/** Of the kept pictures, oldest first, those that have to go: until neither number nor bytes are too many. */
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

/** Of the kept files, oldest first, those that have to go; what a kept page needs stays, however old. */
export function surplusAssets(paths: string[], needed: ReadonlySet<string>): string[] {
  const loose = paths.filter((path) => !needed.has(path))
  return loose.slice(0, Math.max(0, loose.length - MAX_LOOSE_ASSETS))
}
