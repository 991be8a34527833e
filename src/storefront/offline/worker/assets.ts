import { surplusAssets } from '../cache-rules.ts'
import { ASSETS, OFFLINE_PAGES, pageCaches, pathOf, putInCache } from './stores.ts'

/** Asset names contain a hash, so a cached asset never needs another request. */
export async function assetFor(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { cacheName: ASSETS, ignoreVary: true })
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(putInCache(ASSETS, pathOf(event.request), response.clone()))
  return response
}

/** Caches the assets of a cached page. Most of them come from the browser's HTTP cache. */
export async function cacheAssets(paths: string[]): Promise<void> {
  const assets = await caches.open(ASSETS)
  await Promise.all(paths.map(async (path) => (await assets.match(path)) ?? assets.add(path).catch(() => {})))
}

/** Deletes the oldest assets that no cached page needs. */
export async function trimAssets(): Promise<void> {
  const assets = await caches.open(ASSETS)
  const paths = (await assets.keys()).map(pathOf)
  for (const path of surplusAssets(paths, await neededAssets())) await assets.delete(path)
}

async function neededAssets(): Promise<Set<string>> {
  const needed = new Set<string>()
  for (const name of [...(await pageCaches()), OFFLINE_PAGES]) {
    for (const page of await (await caches.open(name)).matchAll()) {
      for (const path of page.headers.get('x-assets')?.split(' ') ?? []) needed.add(path)
    }
  }
  return needed
}
