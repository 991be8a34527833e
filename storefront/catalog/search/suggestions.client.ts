import { announce } from '../../../pages/browser/announce.client.ts'
import { parsePage } from '../../../pages/browser/trusted.client.ts'

/** What the shop proposes for a text: the list, or the sentence that nothing was found. */
export type Suggestions = { text: string; content: Element }

let asking: AbortController | undefined

/** Asks for the suggestions to a text; null when a newer question came first. Throws when the shop does not answer. */
export async function askFor(address: string, text: string): Promise<Suggestions | null> {
  asking?.abort()
  const request = new AbortController()
  asking = request
  try {
    const response = await fetch(`${address}?${new URLSearchParams({ q: text })}`, { signal: request.signal })
    const page = parsePage(await response.text())
    const content = page.querySelector('[data-suggestions]')
    if (!response.ok || !content) throw new Error(`no suggestions: ${response.status}`)
    if (request.signal.aborted) return null
    announce(content.getAttribute('data-suggestions') ?? '')
    return { text, content: document.adoptNode(content) }
  } catch (error) {
    if (request.signal.aborted) return null
    throw error
  }
}

export const stopAsking = (): void => asking?.abort()
