/** A selector, and the script to load on pages with a matching element. */
export type PagePart = [selector: string, load: () => Promise<unknown>]

let pageParts: PagePart[] = []

/** Registers the page parts of this app and loads those of this page. */
export function startPageParts(known: PagePart[]): void {
  pageParts = known
  loadPageParts()
}

/** Called again after another page was swapped in. */
export function loadPageParts(): void {
  for (const [selector, load] of pageParts) if (document.querySelector(selector)) load().catch(() => {})
}
