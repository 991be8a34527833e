/** A selector, and the script to load on pages with a matching element. */
export type PageScript = [selector: string, load: () => Promise<unknown>]

let pageScripts: PageScript[] = []

/** Registers the page parts of this app and loads those of this page. */
export function startPageScripts(scripts: PageScript[]): void {
  pageScripts = scripts
  loadPageScripts()
}

/** Called again after another page was swapped in. */
export function loadPageScripts(): void {
  for (const [selector, load] of pageScripts) if (document.querySelector(selector)) load().catch(() => {})
}
