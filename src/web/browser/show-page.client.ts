import { keepsIsland } from '../islands/island-element.client.ts'
import { announce } from './announce.client.ts'
import type { FetchedPage } from './fetch-page.client.ts'
import { keepsFilling } from './fill.client.ts'
import { loadParts } from './load-parts.client.ts'
import { lackingStyles } from './page-styles.client.ts'
import { historyMove, samePage } from './swap-rules.ts'
import { clearToasts } from './toast.client.ts'
import { carryTyped, type Sent } from './typed-fields.client.ts'

/** What the history keeps of a page, so that going back finds the place again. */
export type Step = { swapped: true; y?: number }

const scriptOf = (page: Document) => page.querySelector('head > script[type=module]')?.getAttribute('src')

/** Fetched ahead of the first morph: with the first page that is asked for. */
export const loadMorph = () => import('idiomorph').then(({ Idiomorph }) => Idiomorph)

/** What was sent for the page, and where on it to go. */
type Place = { sent: Sent; history?: 'none'; toTop?: boolean; y?: number }

/** Turns this page into the fetched one; what did not change (focus, typed words, open menus) stays. */
export async function showPage(page: FetchedPage, place: Place) {
  // A page with styles of its own cannot be shown within one that lacks them, nor one of a shop that was renewed meanwhile.
  if (scriptOf(document) !== scriptOf(page.content) || lackingStyles(page.content).length > 0)
    return location.assign(page.url)
  const morph = await loadMorph()
  const from = location.href
  const same = samePage(from, page.url)
  if (place.history !== 'none') step(from, page.url)
  const announcement = announcementOf(page.content, same)
  // Going back shows the page as it was then.
  carryTyped(document.body, page.content, place.sent, same && place.history !== 'none')
  become(page.content, morph, { same, refused: same && page.status >= 400 })
  if (place.y !== undefined) scrollTo(0, place.y)
  else if (!same || place.toTop) scrollToStart(page.url)
  if (!same || document.activeElement === document.body) focusMain()
  if (page.status >= 400) showMistake(document.getElementById('main'))
  announce(announcement)
  loadParts()
  document.dispatchEvent(new Event('shown'))
}

function step(from: string, to: string) {
  const next: Step = { swapped: true }
  if (historyMove(from, to) === 'replace') return history.replaceState(next, '', to)
  history.replaceState({ ...next, y: scrollY } satisfies Step, '')
  history.pushState(next, '', to)
}

type Change = {
  same: boolean
  /** The page is the answer to a form that was refused. */
  refused: boolean
}

function become(page: Document, Idiomorph: Awaited<ReturnType<typeof loadMorph>>, { same, refused }: Change) {
  document.title = page.title
  document.documentElement.lang = page.documentElement.lang
  document.documentElement.dir = page.documentElement.dir
  clearToasts()
  Idiomorph.morph(document.body, [...page.body.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed: (old, next) => !keepsFilling(old, next) && !keepsIsland(old, next),
      beforeNodeRemoved: (node) => !(node instanceof Element && node.hasAttribute('data-added')),
      beforeAttributeUpdated: (name, element) =>
        !(name === 'open' && keepsOpen(element, same)) && !(name === 'value' && refused && isPassword(element)),
    },
  })
}

/** The server never answers a password; after a refusal the typed one stays in its field, also where it is shown as text. */
const isPassword = (element: Element) => element.getAttribute('autocomplete')?.endsWith('password') ?? false

/** What the shopper opened stays open on the same page; a dialog is opened and closed by script alone. */
const keepsOpen = (element: Element, same: boolean) =>
  element instanceof HTMLDialogElement || (same && element instanceof HTMLDetailsElement)

function scrollToStart(url: string) {
  const target = document.getElementById(decodeURIComponent(new URL(url).hash.slice(1)))
  if (target) target.scrollIntoView()
  else scrollTo(0, 0)
}

/**
 * What was refused comes before the shopper's eyes and under their keyboard: on a phone it may stand a screen above the
 * button that was pressed. Answers false where nothing was.
 */
export function showMistake(place: Element | null): boolean {
  const alert = place?.querySelector<HTMLElement>('[role=alert]')
  if (alert) alert.tabIndex = -1
  const mistake = place?.querySelector<HTMLElement>('[aria-invalid=true]') ?? alert
  mistake?.focus({ preventScroll: true })
  mistake?.scrollIntoView({ block: 'center' })
  return Boolean(mistake)
}

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** What a page says of its change: a success, the number of results (`data-announce`), else its title if it is another. */
function announcementOf(page: Document, same: boolean): string {
  const said = page.querySelector('[data-toast][role=status]') ?? page.querySelector('[data-announce]')
  return said?.textContent?.trim() ?? (same ? '' : page.title)
}
