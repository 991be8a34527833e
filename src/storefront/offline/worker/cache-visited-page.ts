import { cachePage } from './cached-pages.ts'
import { cacheOfflinePage } from './offline-page.ts'

/** Caches a visited page and the offline page of its language. */
export async function cacheVisitedPage(url: URL, response: Response): Promise<void> {
  const language = await cachePage(url, response)
  if (language) await cacheOfflinePage(url, language)
}
