import { EVERYBODY, isForeign } from '../reader.ts'

/** Raised when what is kept changes its form: a new worker then begins anew. */
const FORM = 'charsu-1'
const PAGES = `${FORM}-pages-`
export const ASSETS = `${FORM}-assets`
export const PICTURES = `${FORM}-pictures`
export const OFFLINE_PAGES = `${FORM}-offline`

/** The cache of a reader's pages: its name says whose they are. */
export const pagesOf = (reader: string): string => PAGES + reader

/** Caches of pages: everybody's, and at most one shopper's. */
export const pageCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PAGES))

/** What was kept for somebody else goes. */
export const forgetOthers = (reader: string): Promise<unknown> =>
  dropCaches((name) => name.startsWith(PAGES) && isForeign(name.slice(PAGES.length), reader))

export const forgetShopper = (): Promise<unknown> => forgetOthers(EVERYBODY)

/** What a worker of another form has kept goes. */
export const forgetOtherForms = (): Promise<unknown> =>
  dropCaches((name) => name.startsWith('charsu-') && !name.startsWith(`${FORM}-`))

async function dropCaches(isUnwanted: (name: string) => boolean) {
  await Promise.all((await caches.keys()).filter(isUnwanted).map((name) => caches.delete(name)))
}

/** Keeps an answer; on a full device pictures make room, and if that is not enough it is not kept. */
export async function put(cacheName: string, key: string, response: Response): Promise<void> {
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
