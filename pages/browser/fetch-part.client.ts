import { parsePage } from './trusted.client.ts'

/** One element of a page that is made to be put into another; null when it did not come. */
export async function fetchPart(url: string | URL, selector: string): Promise<Element | null> {
  const text = await fetch(url).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  const part = parsePage(text).querySelector(selector)
  return part && document.adoptNode(part)
}
