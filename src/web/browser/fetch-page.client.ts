import { whileLoading } from './loading.client.ts'
import { showFailure } from './show-failure.client.ts'
import { showConnectionLost } from './toast.client.ts'
import { parsePage } from './trusted-types.client.ts'

/** A page of the shop that a script fetched. */
export type FetchedPage = { content: Document; url: string; status: number }

/**
 * Fetches a page. Returns null if there is no page to show: the connection failed (a toast says so), a newer request replaced this one, or
 * the response is not a page of the shop (the browser then opens it).
 */
export async function fetchPage(url: string, init: RequestInit = {}): Promise<FetchedPage | null> {
  try {
    const response = await whileLoading(fetch(url, { ...init, headers: { accept: 'text/html' } }))
    // The current page stays.
    if (response.status === 503) {
      await showFailure(response)
      return null
    }
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const content = isPage && parsePage(await response.text())
    // Listeners fill in the visitor's data before the page is shown.
    if (content) document.dispatchEvent(new CustomEvent('fetched', { detail: content }))
    if (content && content.querySelector('#main') !== null)
      return { content, url: response.url, status: response.status }
    if (init.method === 'POST' && !response.redirected) showConnectionLost()
    else location.assign(response.url)
  } catch {
    if (!init.signal?.aborted) showConnectionLost()
  }
  return null
}
