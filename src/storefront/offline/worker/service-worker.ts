import { isOfflinePath, isSignOutPath, kindOf } from '../cache-rules.ts'
import { assetFor, cacheAssets } from './assets.ts'
import { cacheVisitedPage } from './cache-visited-page.ts'
import { isPage } from './cached-pages.ts'
import { answerOffline } from './offline-page.ts'
import { noteWrite, pageFor } from './pages.ts'
import { pictureFor } from './pictures.ts'
import { deleteOtherForms, deleteOtherReaders, deleteShopper } from './stores.ts'

/** The service worker: makes visited pages readable without a connection and marks them as copies (decision 12). */
declare const self: ServiceWorkerGlobalScope

// Cached pages name their own styles and scripts, so a new worker can take over at any time.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  await deleteOtherForms()
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  const { method, mode } = request
  const kind = kindOf({ method, mode, accept: request.headers.get('accept'), path: url.pathname })
  if (kind === 'asset') event.respondWith(assetFor(event))
  if (kind === 'picture') event.respondWith(pictureFor(event))
  if (kind === 'write') write(event, url)
  if (kind === 'page') event.respondWith(isOfflinePath(url.pathname) ? offlineFor(event, url) : pageFor(event, url))
})

/** With a connection, the browser handles forms. */
function write(event: FetchEvent, url: URL) {
  noteWrite()
  if (isSignOutPath(url.pathname)) event.waitUntil(deleteShopper())
  if (event.request.mode === 'navigate' && !navigator.onLine) {
    event.respondWith(answerOffline(url.pathname, 'unsent'))
  }
}

/** The list of cached pages, with or without a connection. */
async function offlineFor(event: FetchEvent, url: URL) {
  const cached = await answerOffline(url.pathname, undefined)
  return cached.type === 'error' ? await fetch(event.request) : cached
}

/**
 * The page that registered this worker loaded before it. The worker caches it, in most cases from the browser's HTTP
 * cache.
 */
self.addEventListener('message', (event) => {
  const { url, assets = [], reader } = event.data as { url?: string; assets?: string[]; reader?: string }
  if (reader !== undefined) event.waitUntil(deleteOtherReaders(reader))
  if (url) event.waitUntil(keepFirst(new URL(url), assets))
})

async function keepFirst(url: URL, assets: string[]) {
  await cacheAssets(assets)
  const response = await fetch(url, { cache: 'force-cache' })
  if (isPage(response)) await cacheVisitedPage(url, response)
}
