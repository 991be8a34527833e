import { fetchFragment } from './fetch-part.client.ts'
import { carryOver, chooseNothing, placeLike } from './filled-fields.client.ts'
import { whileLoading } from './loading.client.ts'

/**
 * `<details data-fill>`: its content is loaded from that address when it is opened. Until then, after a failure and without scripts,
 * `data-until-filled` is shown in its place: a link to a page with the same content.
 */
const UNTIL = '[data-until-filled]'
const FILLING = '[data-filling]'

/** The address that each element was filled from. */
const sources = new WeakMap<HTMLDetailsElement, string>()
/** Elements whose content is being loaded. Not an attribute, because a page swap would remove it. */
const underWay = new WeakSet<HTMLDetailsElement>()

document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && fill(target), true)

/** After a page swap, open elements are filled again, because their content may differ. */
document.addEventListener('shown', fillOpen)

// For elements that were opened before this script loaded.
fillOpen()

function fillOpen() {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[open][data-fill]')) fill(details)
}

async function fill(details: HTMLDetailsElement): Promise<void> {
  const source = details.dataset.fill
  if (!details.open || !source || isFilledFrom(details, source) || underWay.has(details)) return
  underWay.add(details)
  const filling = await whileLoading(fetchFragment(source, FILLING, { tells: true }))
  underWay.delete(details)
  // A page swap changed the address meanwhile, so this content is outdated.
  if (details.dataset.fill !== source) return fill(details)
  const place = details.querySelector(`${UNTIL}, ${FILLING}`)
  if (!filling || !place) return
  const held = place.contains(document.activeElement) ? document.activeElement : null
  carryOver(place, filling)
  place.replaceWith(filling)
  sources.set(details, source)
  if (held) placeLike(held, filling)?.focus()
}

/** A page swap restores the placeholder of a closed element. */
function isFilledFrom(details: HTMLDetailsElement, source: string): boolean {
  return sources.get(details) === source && !details.querySelector(UNTIL)
}

/** For morphing: an open, filled element keeps its content, without choices, until it has been filled again for the next page. */
export function keepsFilling(old: Node, next: Node): boolean {
  if (!(old instanceof HTMLDetailsElement && next instanceof HTMLDetailsElement)) return false
  // An element without `data-fill` may contain elements with it, so it is morphed.
  if (!next.dataset.fill || !old.open || old.id !== next.id) return false
  if (old.querySelector(UNTIL) || !next.querySelector(UNTIL)) return false
  old.dataset.fill = next.dataset.fill
  sources.delete(old)
  chooseNothing(old)
  return true
}
