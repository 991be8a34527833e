import { fetchPart } from './fetch-part.client.ts'
import { carryOver, chooseNothing, placeLike } from './filled-fields.client.ts'
import { whileLoading } from './loading.client.ts'

/**
 * `<details data-fill>`: what it is opened for comes when it is opened, from the address that is said there. Until then, where
 * nothing comes and without any script, `data-until-filled` stands in its place: a link to a page that holds the same.
 */
const UNTIL = '[data-until-filled]'
const FILLING = '[data-filling]'

/** What each was filled from. */
const sources = new WeakMap<HTMLDetailsElement, string>()
/** What is on its way to be filled. Not an attribute: another page that is swapped in would take that away. */
const underWay = new WeakSet<HTMLDetailsElement>()

document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && fill(target), true)

/** Another page was swapped in: what is open is filled anew, for it may say something else there. */
document.addEventListener('shown', fillOpen)

// Opened before this script was there.
fillOpen()

function fillOpen() {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[open][data-fill]')) fill(details)
}

async function fill(details: HTMLDetailsElement): Promise<void> {
  const source = details.dataset.fill
  if (!details.open || !source || isFilledFrom(details, source) || underWay.has(details)) return
  underWay.add(details)
  const filling = await whileLoading(fetchPart(source, FILLING, { tells: true }))
  underWay.delete(details)
  // Meanwhile another page was swapped in, and this would be an answer to what nobody asks any more.
  if (details.dataset.fill !== source) return fill(details)
  const place = details.querySelector(`${UNTIL}, ${FILLING}`)
  if (!filling || !place) return
  const held = place.contains(document.activeElement) ? document.activeElement : null
  carryOver(place, filling)
  place.replaceWith(filling)
  sources.set(details, source)
  if (held) placeLike(held, filling)?.focus()
}

/** A page that is swapped in while it is closed puts what stands until it is filled there again. */
function isFilledFrom(details: HTMLDetailsElement, source: string): boolean {
  return sources.get(details) === source && !details.querySelector(UNTIL)
}

/** What is open and filled stays as it is when the page comes again: it is filled anew after that. */
export function keepsFilling(old: Node, next: Node): boolean {
  if (!(old instanceof HTMLDetailsElement && next instanceof HTMLDetailsElement)) return false
  // What is not to be filled itself may hold what is.
  if (!next.dataset.fill || !old.open || old.id !== next.id) return false
  if (old.querySelector(UNTIL) || !next.querySelector(UNTIL)) return false
  old.dataset.fill = next.dataset.fill
  sources.delete(old)
  chooseNothing(old)
  return true
}
