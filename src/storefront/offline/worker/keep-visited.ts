import { keepPage } from './kept-pages.ts'
import { keepOfflinePage } from './offline-page.ts'

/** Keeps a page that was visited, and with it the offline page that has the words of its language. */
export async function keepVisited(url: URL, response: Response): Promise<void> {
  const language = await keepPage(url, response)
  if (language) await keepOfflinePage(url, language)
}
