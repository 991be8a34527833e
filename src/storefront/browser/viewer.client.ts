import { fetchPart } from '#web/browser/fetch-part.client.ts'
import {
  noneSaved,
  rememberedSaved,
  rememberSaved,
  type Saved,
  type SavedKind,
  withAnswer,
} from '../customers/saved-items/remembered.ts'
import { press } from '../customers/saved-items/saved-items.client.ts'
import type { ViewerAnswer } from '../layout/viewer.ts'
import { MOST_IDS, viewerIn } from '../layout/viewer-cookie.ts'
import { EVERYBODY } from '../offline/reader.ts'

/**
 * A shared page shows nothing of a visitor. This shows members what they saved, at once as far as the browser remembers it and
 * then as the shop answers, and their own review. fill-viewer.js fills in name and cart.
 */
const isMember = (): boolean => typeof viewerIn(document.cookie)?.name === 'string'

const buttonsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLButtonElement>('button[form=save][aria-pressed]')]

/** `/fa/save/compare` saves to `compare`; a button without an address of its own to the wishlist. */
const kindOf = (button: HTMLButtonElement): SavedKind =>
  (button.getAttribute('formaction')?.split('/').pop() ?? 'wishlist') as SavedKind

/** Before the answer nothing is taken off: a page that was rendered for this member knows better. */
function showRemembered(root: ParentNode): void {
  const saved = rememberedSaved()
  for (const button of buttonsIn(root)) if (saved[kindOf(button)].includes(Number(button.value))) press(button, true)
}

/** The items that the page shows, as many as one answer may name; products and not their kinds are counted. */
function shownItems(): Saved {
  const ids = noneSaved()
  for (const button of buttonsIn(document)) ids[kindOf(button)].push(Number(button.value))
  const asked = first([...ids.wishlist, ...ids.compare])
  return {
    wishlist: ids.wishlist.filter((id) => asked.has(id)),
    compare: ids.compare.filter((id) => asked.has(id)),
    follow: [...first(ids.follow)],
    collect: [...first(ids.collect)],
  }
}

const first = (ids: number[]): Set<number> => new Set([...new Set(ids)].slice(0, MOST_IDS))

/** How often the visitor sent a form, and how often one was answered: an answer from before that is outdated. */
let changes = 0
for (const kind of ['submit', 'saved', 'answered']) document.addEventListener(kind, () => void changes++)

async function ask(): Promise<void> {
  const source = document.querySelector<HTMLElement>('[data-viewer-from]')?.dataset.viewerFrom
  const [asked, reader, before] = [shownItems(), viewerIn(document.cookie)?.id, changes]
  const review = document.querySelector<HTMLElement>('[data-own-review]')
  const query = new URLSearchParams({
    products: [...new Set([...asked.wishlist, ...asked.compare])].join(),
    stores: [...new Set(asked.follow)].join(),
    vouchers: [...new Set(asked.collect)].join(),
    bought: review?.dataset.ownReview ?? '',
  })
  const answer = await fetch(`${source}?${query}`)
    .then((response) => (response.ok ? (response.json() as Promise<ViewerAnswer>) : undefined))
    .catch(() => undefined)
  if (!answer) return
  const { saved, bought } = answer
  // The session ended elsewhere: the page is shown again, to a guest, and says so.
  if (!isMember()) return location.reload()
  // Signed in as another member in another tab.
  if (viewerIn(document.cookie)?.id !== reader) return
  // Something changed meanwhile. The outdated answer has set the cookie `viewer` to the cart of before: asked again.
  if (changes !== before) return ask()
  // The answer renewed the cookie.
  document.dispatchEvent(new Event('viewer'))
  rememberSaved(withAnswer(rememberedSaved(), asked, saved))
  for (const button of buttonsIn(document)) {
    const [kind, id] = [kindOf(button), Number(button.value)]
    if (asked[kind].includes(id)) press(button, saved[kind].includes(id))
  }
  if (review && bought.includes(Number(review.dataset.ownReview))) await showReview(review)
}

async function showReview(place: HTMLElement): Promise<void> {
  const box = await fetchPart(place.dataset.source ?? '', '[data-filling]')
  if (!box || !place.isConnected) return
  place.closest<HTMLElement>('section[hidden]')?.removeAttribute('hidden')
  place.replaceWith(box)
}

function begin(): void {
  if (isMember()) void ask()
  else rememberSaved(noneSaved())
}

showRemembered(document)
begin()
// Pages that the script fetched, before they are shown and after that.
document.addEventListener('fetched', ({ detail }: CustomEventInit<ParentNode>) => detail && showRemembered(detail))
document.addEventListener('shown', begin)
addEventListener('pageshow', ({ persisted }) => persisted && begin())
document.addEventListener('saved', ({ detail: button }: CustomEventInit<HTMLButtonElement>) => {
  if (!button) return
  const asked = { ...noneSaved(), [kindOf(button)]: [Number(button.value)] }
  const saved = button.getAttribute('aria-pressed') === 'true' ? asked : noneSaved()
  rememberSaved(withAnswer(rememberedSaved(), asked, saved))
})
// A shared phone: nothing that another shopper read stays on it (decision 12). A shared page does not say who reads it.
navigator.serviceWorker?.controller?.postMessage({ reader: viewerIn(document.cookie)?.id ?? EVERYBODY })
