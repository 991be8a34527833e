import { keepPage } from './kept-pages.ts'
import { keepOfflinePage } from './offline-page.ts'

/** Caches a visited page and the offline page of its language. */
export async function keepVisited(url: URL, response: Response): Promise<void> {
  const language = await keepPage(url, response)
  if (language) await keepOfflinePage(url, language)
}
