/** A selector, and the script to load on pages with a matching element. */
export type PagePart = [selector: string, load: () => Promise<unknown>]

let parts: PagePart[] = []

/** Registers the page parts of this app and loads those of this page. */
export function startParts(known: PagePart[]): void {
  parts = known
  loadParts()
}

/** Called again after another page was swapped in. */
export function loadParts(): void {
  for (const [selector, load] of parts) if (document.querySelector(selector)) load().catch(() => {})
}
