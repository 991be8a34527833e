import { offlinePageIsFresh, offlinePathOf } from '../cache-rules.ts'
import { assetsIn, escaped, filled, partOf, written } from '../kept-html.ts'
import { keptTime } from '../kept-time.ts'
import { keepAssets } from './assets.ts'
import { allPages, copyOf, keptAtOf } from './kept-pages.ts'
import { OFFLINE_PAGES, pathOf, put } from './stores.ts'

/** Caches the offline page of a language, which contains the worker's texts. Renews it once a day. */
export async function keepOfflinePage(url: URL, language: string): Promise<void> {
  const path = offlinePathOf(url.pathname, language)
  const kept = await caches.match(path, { cacheName: OFFLINE_PAGES, ignoreVary: true })
  if (kept && offlinePageIsFresh(keptAtOf(kept), Date.now())) return
  // Without cookies, so that the page contains no personal data.
  const response = await fetch(path, { credentials: 'omit' })
  if (response.status !== 200) return
  const html = await response.text()
  await put(OFFLINE_PAGES, path, copyOf(html, response, language))
  await keepAssets(assetsIn(html))
}

/** The offline page in the language of an address, else in the default language, else any cached one. */
export async function offlinePageFor(path: string): Promise<Response | undefined> {
  const pages = await caches.open(OFFLINE_PAGES)
  const kept = (await pages.keys()).map(pathOf)
  const wanted = kept.find((candidate) => candidate === offlinePathOf(path, path.split('/')[1] ?? ''))
  const found = wanted ?? kept.find((candidate) => candidate === '/offline') ?? kept[0]
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
  const explained = why ? filled(html, 'kept-why', partOf(html, why)) : html
  const listed = filled(explained, 'kept-list', await listIn(html, language))
  return new Response(listed, { status: why ? 503 : 200, headers: page.headers })
}

async function listIn(html: string, language: string): Promise<string> {
  const pages = (await allPages()).filter((page) => page.language === language).sort((a, b) => b.keptAt - a.keptAt)
  if (pages.length === 0) return ''
  const entries = pages.map(({ path, title, keptAt }) =>
    written(partOf(html, 'entry'), { href: escaped(path), title, time: keptTime(keptAt, Date.now(), language) }),
  )
  return filled(partOf(html, 'list'), 'ul', entries.join(''))
}
