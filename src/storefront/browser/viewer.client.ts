import { fetchFragment } from '#web/browser/fetch-fragment.client.ts'
import {
  emptySavedItems,
  rememberedSaved,
  rememberSaved,
  type Saved,
  type SavedKind,
  withAnswer,
} from '../customers/saved-items/remembered.ts'
import { setPressed } from '../customers/saved-items/saved-items.client.ts'
import type { ViewerAnswer } from '../layout/viewer.ts'
import { MAX_IDS, viewerIn } from '../layout/viewer-cookie.ts'
import { EVERYBODY } from '../offline/reader.ts'

/**
 * Shared pages contain no visitor data. For members, this script marks saved items (first from local storage, then from
 * the API) and loads the member's own review. fill-viewer.js fills in the name and the cart count.
 */
const isMember = (): boolean => typeof viewerIn(document.cookie)?.name === 'string'

const buttonsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLButtonElement>('button[form=save][aria-pressed]')]

/**
 * The last path segment names the kind: `/fa/save/compare` saves to `compare`. Buttons without `formaction` save to the
 * wishlist.
 */
const kindOf = (button: HTMLButtonElement): SavedKind =>
  (button.getAttribute('formaction')?.split('/').pop() ?? 'wishlist') as SavedKind

/**
 * Only marks items as saved and never unmarks them: a page rendered for this member may be newer than local storage.
 */
function showRemembered(root: ParentNode): void {
  const saved = rememberedSaved()
  for (const button of buttonsIn(root))
    if (saved[kindOf(button)].includes(Number(button.value))) setPressed(button, true)
}

/**
 * The ids of the items on the page, at most `MAX_IDS` products, stores and vouchers each. A product in both wishlist
 * and comparison counts once.
 */
function shownItems(): Saved {
  const ids = emptySavedItems()
  for (const button of buttonsIn(document)) ids[kindOf(button)].push(Number(button.value))
  const savedIds = first([...ids.wishlist, ...ids.compare])
  return {
    wishlist: ids.wishlist.filter((id) => savedIds.has(id)),
    compare: ids.compare.filter((id) => savedIds.has(id)),
    follow: [...first(ids.follow)],
    collect: [...first(ids.collect)],
  }
}

const first = (ids: number[]): Set<number> => new Set([...new Set(ids)].slice(0, MAX_IDS))

/**
 * Counts the forms that the visitor sent and the responses to them. A viewer answer requested before the latest change
 * is outdated.
 */
let changes = 0
for (const kind of ['submit', 'saved', 'answered']) document.addEventListener(kind, () => void changes++)

async function ask(): Promise<void> {
  const source = document.querySelector<HTMLElement>('[data-viewer-from]')?.dataset.viewerFrom
  const [savedIds, reader, before] = [shownItems(), viewerIn(document.cookie)?.id, changes]
  const review = document.querySelector<HTMLElement>('[data-own-review]')
  const query = new URLSearchParams({
    products: [...new Set([...savedIds.wishlist, ...savedIds.compare])].join(),
    stores: [...new Set(savedIds.follow)].join(),
    vouchers: [...new Set(savedIds.collect)].join(),
    bought: review?.dataset.ownReview ?? '',
  })
  const answer = await fetch(`${source}?${query}`)
    .then((response) => (response.ok ? (response.json() as Promise<ViewerAnswer>) : undefined))
    .catch(() => undefined)
  if (!answer) return
  const { saved, bought } = answer
  // The session ended elsewhere. The reload shows the page to a guest and says so.
  if (!isMember()) return location.reload()
  // The visitor signed in as another member in another tab.
  if (viewerIn(document.cookie)?.id !== reader) return
  // The viewer state changed during the request. The outdated answer has set the `viewer` cookie to the old cart, so
  // ask again.
  if (changes !== before) return ask()
  // The answer renewed the `viewer` cookie.
  document.dispatchEvent(new Event('viewer'))
  rememberSaved(withAnswer(rememberedSaved(), savedIds, saved))
  for (const button of buttonsIn(document)) {
    const [kind, id] = [kindOf(button), Number(button.value)]
    if (savedIds[kind].includes(id)) setPressed(button, saved[kind].includes(id))
  }
  if (review && bought.includes(Number(review.dataset.ownReview))) await showReview(review)
}

async function showReview(place: HTMLElement): Promise<void> {
  const box = await fetchFragment(place.dataset.source ?? '', '[data-filling]')
  if (!box || !place.isConnected) return
  place.closest<HTMLElement>('section[hidden]')?.removeAttribute('hidden')
  place.replaceWith(box)
}

function begin(): void {
  if (isMember()) void ask()
  else rememberSaved(emptySavedItems())
}

showRemembered(document)
begin()
// Fetched pages: saved items are marked before the page is shown, and updated afterwards.
document.addEventListener('fetched', ({ detail }: CustomEventInit<ParentNode>) => detail && showRemembered(detail))
document.addEventListener('shown', begin)
addEventListener('pageshow', ({ persisted }) => persisted && begin())
document.addEventListener('saved', ({ detail: button }: CustomEventInit<HTMLButtonElement>) => {
  if (!button) return
  const savedIds = { ...emptySavedItems(), [kindOf(button)]: [Number(button.value)] }
  const saved = button.getAttribute('aria-pressed') === 'true' ? savedIds : emptySavedItems()
  rememberSaved(withAnswer(rememberedSaved(), savedIds, saved))
})
// Sends the visitor's digest to the service worker, which deletes pages cached for another shopper (decision 12). A
// shared page itself does not identify the visitor.
navigator.serviceWorker?.controller?.postMessage({ reader: viewerIn(document.cookie)?.id ?? EVERYBODY })
