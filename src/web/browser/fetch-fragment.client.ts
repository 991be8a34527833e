import { showFailure } from './show-failure.client.ts'
import { showConnectionLost } from './toast.client.ts'
import { parsePage } from './trusted-types.client.ts'

/**
 * Fetches one element from a page for use in another page; null if it is not available. With `tells`, a toast reports a failed connection,
 * a server error or too many requests (429). A missing part (404) is not reported.
 */
export async function fetchFragment(
  url: string | URL,
  selector: string,
  { tells = false } = {},
): Promise<Element | null> {
  try {
    const response = await fetch(url)
    if (tells && (response.status >= 500 || response.status === 429)) await showFailure(response)
    if (!response.ok) return null
    const part = parsePage(await response.text()).querySelector(selector)
    if (part) document.dispatchEvent(new CustomEvent('fetched', { detail: part }))
    return part && document.adoptNode(part)
  } catch {
    if (tells) showConnectionLost()
    return null
  }
}
