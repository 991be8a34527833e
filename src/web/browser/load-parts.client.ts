/** A script that is loaded only on pages that contain an element matching the selector. */
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
