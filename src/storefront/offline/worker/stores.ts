import { EVERYBODY, isForeign } from '../reader.ts'

/** Raise this when the format of cached data changes: a new worker then deletes all older caches. */
const FORM = 'charsu-1'
const PAGES = `${FORM}-pages-`
export const ASSETS = `${FORM}-assets`
export const PICTURES = `${FORM}-pictures`
export const OFFLINE_PAGES = `${FORM}-offline`

/** The name of the cache with a reader's pages. */
export const pagesOf = (reader: string): string => PAGES + reader

/** The names of the page caches: one for shared pages, and at most one for a shopper. */
export const pageCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PAGES))

/** Deletes the pages cached for other readers. */
export const deleteOtherReaders = (reader: string): Promise<unknown> =>
  dropCaches((name) => name.startsWith(PAGES) && isForeign(name.slice(PAGES.length), reader))

export const deleteShopper = (): Promise<unknown> => deleteOtherReaders(EVERYBODY)

/** Deletes the caches of other formats. */
export const deleteOtherForms = (): Promise<unknown> =>
  dropCaches((name) => name.startsWith('charsu-') && !name.startsWith(`${FORM}-`))

async function dropCaches(isUnwanted: (name: string) => boolean) {
  await Promise.all((await caches.keys()).filter(isUnwanted).map((name) => caches.delete(name)))
}

/** Caches a response. If the device is full, deletes the pictures and retries once; a second failure is ignored. */
export async function putInCache(cacheName: string, key: string, response: Response): Promise<void> {
  const again = response.clone()
  try {
    await (await caches.open(cacheName)).put(key, response)
  } catch {
    await caches.delete(PICTURES)
    await (await caches.open(cacheName)).put(key, again).catch(() => {})
  }
}

export const keyOf = (url: URL): string => url.pathname + url.search
export const pathOf = (request: Request): string => keyOf(new URL(request.url))
