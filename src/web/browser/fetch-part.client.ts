import { tellFailure } from './tell-failure.client.ts'
import { tellConnectionLost } from './toast.client.ts'
import { parsePage } from './trusted.client.ts'

/**
 * One element of a page that is made to be put into another; null when it did not come. `tells`: the shopper waits for it, and is
 * told where no answer came, or the shop has failed or refuses so many requests; what there is not, or no more, is no failure.
 */
export async function fetchPart(url: string | URL, selector: string, { tells = false } = {}): Promise<Element | null> {
  try {
    const response = await fetch(url)
    if (tells && (response.status >= 500 || response.status === 429)) await tellFailure(response)
    if (!response.ok) return null
    const part = parsePage(await response.text()).querySelector(selector)
    if (part) document.dispatchEvent(new CustomEvent('fetched', { detail: part }))
    return part && document.adoptNode(part)
  } catch {
    if (tells) tellConnectionLost()
    return null
  }
}
