import { whileLoading } from './loading.client.ts'
import { tellFailure } from './tell-failure.client.ts'
import { tellConnectionLost } from './toast.client.ts'
import { parsePage } from './trusted.client.ts'

/** A page of the shop that was fetched instead of opened. */
export type FetchedPage = { content: Document; url: string; status: number }

/**
 * Fetches a page. Null when there is nothing to show: the connection failed (which is said), the request was replaced by
 * a newer one, or the answer is no page of the shop (the browser then opens it by itself).
 */
export async function fetchPage(url: string, init: RequestInit = {}): Promise<FetchedPage | null> {
  try {
    const response = await whileLoading(fetch(url, { ...init, headers: { accept: 'text/html' } }))
    // The page that one was reading stays.
    if (response.status === 503) {
      await tellFailure(response)
      return null
    }
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const content = isPage && parsePage(await response.text())
    // What belongs to the visitor is filled into the page before it is shown.
    if (content) document.dispatchEvent(new CustomEvent('fetched', { detail: content }))
    if (content && content.querySelector('#main') !== null)
      return { content, url: response.url, status: response.status }
    if (init.method === 'POST' && !response.redirected) tellConnectionLost()
    else location.assign(response.url)
  } catch {
    if (!init.signal?.aborted) tellConnectionLost()
  }
  return null
}
