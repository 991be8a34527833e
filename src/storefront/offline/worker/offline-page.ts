import { offlinePageIsFresh, offlinePathOf } from '../cache-rules.ts'
import { assetsIn, escapeAttribute, fillTemplate, replaceContent, templatePart } from '../cached-html.ts'
import { cachedTime } from '../cached-time.ts'
import { cacheAssets } from './assets.ts'
import { allCachedPages, cachedAtOf, copyOf } from './cached-pages.ts'
import { OFFLINE_PAGES, pathOf, putInCache } from './stores.ts'

/** Caches the offline page of a language, which contains the worker's texts. Renews it once a day. */
export async function cacheOfflinePage(url: URL, language: string): Promise<void> {
  const path = offlinePathOf(url.pathname, language)
  const cached = await caches.match(path, { cacheName: OFFLINE_PAGES, ignoreVary: true })
  if (cached && offlinePageIsFresh(cachedAtOf(cached), Date.now())) return
  // Without cookies, so that the page contains no personal data.
  const response = await fetch(path, { credentials: 'omit' })
  if (response.status !== 200) return
  const html = await response.text()
  await putInCache(OFFLINE_PAGES, path, copyOf(html, response, language))
  await cacheAssets(assetsIn(html))
}

/** The offline page in the language of an address, else in the default language, else any cached one. */
export async function offlinePageFor(path: string): Promise<Response | undefined> {
  const pages = await caches.open(OFFLINE_PAGES)
  const cached = (await pages.keys()).map(pathOf)
  const wanted = cached.find((candidate) => candidate === offlinePathOf(path, path.split('/')[1] ?? ''))
  const found = wanted ?? cached.find((candidate) => candidate === '/offline') ?? cached[0]
  return found === undefined ? undefined : await pages.match(found, { ignoreVary: true })
}

/**
 * Why the offline page is shown: `missing` for a page without a cached copy, `unsent` for a form. Undefined if the
 * visitor opened the offline page itself.
 */
export type Why = 'missing' | 'unsent' | undefined

/** Returns the offline page with the reason and the list of cached pages in its language. */
export async function answerOffline(path: string, why: Why): Promise<Response> {
  const page = await offlinePageFor(path)
  if (!page) return Response.error()
  const language = page.headers.get('x-language') ?? ''
  const html = await page.text()
  const explained = why ? replaceContent(html, 'kept-why', templatePart(html, why)) : html
  const listed = replaceContent(explained, 'kept-list', await listIn(html, language))
  return new Response(listed, { status: why ? 503 : 200, headers: page.headers })
}

async function listIn(html: string, language: string): Promise<string> {
  const pages = (await allCachedPages())
    .filter((page) => page.language === language)
    .sort((a, b) => b.cachedAt - a.cachedAt)
  if (pages.length === 0) return ''
  const entries = pages.map(({ path, title, cachedAt }) =>
    fillTemplate(templatePart(html, 'entry'), {
      href: escapeAttribute(path),
      title,
      time: cachedTime(cachedAt, Date.now(), language),
    }),
  )
  return replaceContent(templatePart(html, 'list'), 'ul', entries.join(''))
}
