/** A part of a page that has a script of its own, loaded only where it stands. */
export type PagePart = [selector: string, load: () => Promise<unknown>]

let parts: PagePart[] = []

/** Says which parts the pages of this app may hold, and loads those of this page. */
export function startParts(known: PagePart[]): void {
  parts = known
  loadParts()
}

/** Called again when another page was swapped in. */
export function loadParts(): void {
  for (const [selector, load] of parts) if (document.querySelector(selector)) load().catch(() => {})
}
