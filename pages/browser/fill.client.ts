import { fetchPart } from './fetch-part.client.ts'
import { whileLoading } from './loading.client.ts'
import { tellConnectionLost } from './toast.client.ts'

/**
 * `<details data-fill>`: what it is opened for comes when it is opened, from the address that is said there. Until then, where
 * nothing comes and without any script, `data-until-filled` stands in its place: a link to a page that holds the same.
 */
const UNTIL = '[data-until-filled]'
const FILLING = '[data-filling]'

/** What each was filled from. */
const sources = new WeakMap<HTMLDetailsElement, string>()

document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && fill(target), true)

/** Another page was swapped in: what is open is filled anew, for it may say something else there. */
document.addEventListener('shown', () => {
  for (const details of document.querySelectorAll('details')) fill(details)
})

async function fill(details: HTMLDetailsElement) {
  const source = details.dataset.fill
  if (!details.open || !source || sources.get(details) === source || details.ariaBusy) return
  details.ariaBusy = 'true'
  const filling = await whileLoading(fetchPart(source, FILLING))
  details.removeAttribute('aria-busy')
  if (!filling) return tellConnectionLost()
  const place = details.querySelector(`${UNTIL}, ${FILLING}`)
  const held = place?.contains(document.activeElement) ? document.activeElement : null
  place?.replaceWith(filling)
  sources.set(details, source)
  if (held) placeLike(held, filling)?.focus()
}

/** Where the keyboard goes on: the same field again, else the first that can be pressed. */
const placeLike = (held: Element, filling: Element) =>
  [...filling.querySelectorAll<HTMLElement>('a, input')].find(
    (one) => one instanceof HTMLInputElement && held instanceof HTMLInputElement && one.value === held.value,
  ) ?? filling.querySelector<HTMLElement>('a, input')

/** What is open and filled stays as it is when the page comes again: it is filled anew after that. */
export function keepsFilling(old: Node, next: Node): boolean {
  if (!(old instanceof HTMLDetailsElement && next instanceof HTMLDetailsElement)) return false
  if (!old.open || old.id !== next.id || old.querySelector(UNTIL) || !next.querySelector(UNTIL)) return false
  old.dataset.fill = next.dataset.fill
  sources.delete(old)
  return true
}
