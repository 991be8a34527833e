import { preservesIsland } from '../islands/island-element.client.ts'
import { announce } from './announce.client.ts'
import type { FetchedPage } from './fetch-page.client.ts'
import { preservesContent } from './lazy-details.client.ts'
import { loadPageScripts } from './load-page-scripts.client.ts'
import { missingStyles } from './page-styles.client.ts'
import { historyMove, samePage } from './swap-rules.ts'
import { clearToasts, storeToast } from './toast.client.ts'
import { type EditSnapshot, restoreEdits } from './typed-fields.client.ts'

/** History state of a page; `y` is the scroll position to restore, in pixels. */
export type HistoryState = { swapped: true; y?: number }

const scriptOf = (page: Document) => page.querySelector('head > script[type=module]')?.getAttribute('src')

/** Called while the first page is being fetched, so that the library is loaded before the first morph. */
export const loadMorph = () => import('idiomorph').then(({ Idiomorph }) => Idiomorph)

/** The request that the page answers, and the scroll position on the page. */
type NavigationOptions = { sent: EditSnapshot; history?: 'none'; toTop?: boolean; y?: number }

/** Morphs the current page into the fetched one. Unchanged elements stay, with their focus, input and open menus. */
export async function showPage(page: FetchedPage, options: NavigationOptions) {
  // A full load is necessary if the fetched page has stylesheets that this one lacks, or if the shop was redeployed meanwhile.
  if (scriptOf(document) !== scriptOf(page.content) || missingStyles(page.content).length > 0) return loadPage(page)
  const morph = await loadMorph()
  const from = location.href
  const same = samePage(from, page.url)
  if (options.history !== 'none') updateHistory(from, page.url)
  const announcement = announcementOf(page.content, same)
  // Going back in the history shows the page without later input.
  restoreEdits(document.body, page.content, options.sent, same && options.history !== 'none')
  morphPage(page.content, morph, { same, refused: same && page.status >= 400 })
  if (options.y !== undefined) scrollTo(0, options.y)
  else if (!same || options.toTop) scrollToStart(page.url)
  if (!same || document.activeElement === document.body) focusMain()
  if (page.status >= 400) focusFirstError(document.getElementById('main'))
  announce(announcement)
  loadPageScripts()
  document.dispatchEvent(new Event('shown'))
}

/** Opens a fetched page by a full load. Its toast is stored until then, because the server sends a toast once. */
export function loadPage({ content, url }: FetchedPage): void {
  storeToast(content)
  location.assign(url)
}

function updateHistory(from: string, to: string) {
  const next: HistoryState = { swapped: true }
  if (historyMove(from, to) === 'replace') return history.replaceState(next, '', to)
  history.replaceState({ ...next, y: scrollY } satisfies HistoryState, '')
  history.pushState(next, '', to)
}

type Change = {
  same: boolean
  /** The page is the response to a refused form. */
  refused: boolean
}

function morphPage(page: Document, Idiomorph: Awaited<ReturnType<typeof loadMorph>>, { same, refused }: Change) {
  document.title = page.title
  document.documentElement.lang = page.documentElement.lang
  document.documentElement.dir = page.documentElement.dir
  clearToasts()
  Idiomorph.morph(document.body, [...page.body.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed: (old, next) => !preservesContent(old, next) && !preservesIsland(old, next),
      beforeNodeRemoved: (node) => !(node instanceof Element && node.hasAttribute('data-added')),
      beforeAttributeUpdated: (name, element) =>
        !(name === 'open' && keepsOpen(element, same)) && !(name === 'value' && refused && isPassword(element)),
    },
  })
}

/** The server never returns a password, so after a refusal the field keeps its value, also while it is shown as text. */
const isPassword = (element: Element) => element.getAttribute('autocomplete')?.endsWith('password') ?? false

/** A menu that the shopper opened stays open on the same page. Only scripts open and close dialogs. */
const keepsOpen = (element: Element, same: boolean) =>
  element instanceof HTMLDialogElement || (same && element instanceof HTMLDetailsElement)

function scrollToStart(url: string) {
  const target = document.getElementById(decodeURIComponent(new URL(url).hash.slice(1)))
  if (target) target.scrollIntoView()
  else scrollTo(0, 0)
}

/**
 * Focuses the first invalid field, or else the alert, and scrolls it into view: on a phone it may be a screen above the pressed button.
 * Returns false if the page has neither.
 */
export function focusFirstError(options: Element | null): boolean {
  const alert = options?.querySelector<HTMLElement>('[role=alert]')
  if (alert) alert.tabIndex = -1
  const mistake = options?.querySelector<HTMLElement>('[aria-invalid=true]') ?? alert
  mistake?.focus({ preventScroll: true })
  mistake?.scrollIntoView({ block: 'center' })
  return Boolean(mistake)
}

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/**
 * The text that screen readers announce after the change: a success message, the number of results (`data-announce`), else the title if the
 * page is another one.
 */
function announcementOf(page: Document, same: boolean): string {
  const message = page.querySelector('[data-toast][role=status]') ?? page.querySelector('[data-announce]')
  return message?.textContent?.trim() ?? (same ? '' : page.title)
}
