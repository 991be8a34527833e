import { isReadable, MAX_LOOSE_ASSETS, surplusPages } from '../cache-rules.ts'
import { assetsIn, languageIn, titleIn, withoutToast } from '../cached-html.ts'
import { EVERYBODY, READER_HEADER } from '../reader.ts'
import { cacheAssets, trimAssets } from './assets.ts'
import { ASSETS, deleteOtherReaders, keyOf, pageCaches, pagesOf, pathOf, putInCache } from './stores.ts'

/** A cached page with its metadata. */
export type CachedPage = { html: string; headers: Headers; cachedAt: number; language: string; status: number }
export type CachedPageEntry = { cache: string; path: string; title: string; language: string; cachedAt: number }

export const isPage = (response: Response): boolean =>
  response.type === 'basic' && Boolean(response.headers.get('content-type')?.startsWith('text/html'))

/**
 * Caches a page that is useful offline, and deletes the pages of another reader. Returns the language of a cached page,
 * else undefined.
 */
export async function cachePage(url: URL, response: Response): Promise<string | undefined> {
  const reader = response.headers.get(READER_HEADER) ?? EVERYBODY
  // A shared page does not identify its reader.
  const isShared = response.headers.get('cache-control')?.startsWith('public') ?? false
  if (!isShared) await deleteOtherReaders(reader)
  if (response.status !== 200 || response.redirected || !isReadable(url.pathname, reader)) return undefined
  const html = withoutToast(await response.text())
  const language = languageIn(html)
  const key = keyOf(url)
  for (const name of await pageCaches()) if (name !== pagesOf(reader)) await (await caches.open(name)).delete(key)
  await putInCache(pagesOf(reader), key, copyOf(html, response, language))
  await cacheAssets(assetsIn(html))
  await trim()
  return language
}

/** A copy of the page with its security headers and with metadata in headers, readable without parsing the page. */
export function copyOf(html: string, response: Response, language: string): Response {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name)
  headers.set('x-kept-at', String(Date.now()))
  headers.set('x-language', language)
  headers.set('x-title', encodeURIComponent(titleIn(html)))
  headers.set('x-assets', assetsIn(html).join(' '))
  return new Response(html, { headers })
}

export async function findCachedPage(url: URL): Promise<CachedPage | undefined> {
  for (const name of await pageCaches()) {
    const response = await (await caches.open(name)).match(keyOf(url), { ignoreVary: true })
    if (response) return await cachedPageOf(response)
  }
  return undefined
}

const cachedPageOf = async (response: Response): Promise<CachedPage> => ({
  html: await response.text(),
  headers: response.headers,
  cachedAt: cachedAtOf(response),
  language: response.headers.get('x-language') ?? '',
  status: response.status,
})

export const cachedAtOf = (response: Response): number => Number(response.headers.get('x-kept-at'))

export async function allCachedPages(): Promise<CachedPageEntry[]> {
  const entries: CachedPageEntry[] = []
  for (const cache of await pageCaches()) {
    const pages = await caches.open(cache)
    for (const request of await pages.keys()) {
      const page = await pages.match(request, { ignoreVary: true })
      if (page) entries.push({ cache, path: pathOf(request), ...metadataOf(page) })
    }
  }
  return entries
}

const metadataOf = (page: Response) => ({
  title: decodeURIComponent(page.headers.get('x-title') ?? ''),
  language: page.headers.get('x-language') ?? '',
  cachedAt: cachedAtOf(page),
})

async function trim() {
  for (const { cache, path } of surplusPages(await allCachedPages(), Date.now()))
    await (await caches.open(cache)).delete(path)
  const assets = await (await caches.open(ASSETS)).keys()
  if (assets.length > MAX_LOOSE_ASSETS) await trimAssets()
}
