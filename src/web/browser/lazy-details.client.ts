import { fetchFragment } from './fetch-fragment.client.ts'
import { clearChoices, copyChoices, focusTarget } from './filled-fields.client.ts'
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
const pendingFills = new WeakSet<HTMLDetailsElement>()

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
  if (!details.open || !source || isFilledFrom(details, source) || pendingFills.has(details)) return
  pendingFills.add(details)
  const filling = await whileLoading(fetchFragment(source, FILLING, { tells: true }))
  pendingFills.delete(details)
  // A page swap changed the address meanwhile, so this content is outdated.
  if (details.dataset.fill !== source) return fill(details)
  const placeholder = details.querySelector(`${UNTIL}, ${FILLING}`)
  if (!filling || !placeholder) return
  const focused = placeholder.contains(document.activeElement) ? document.activeElement : null
  copyChoices(placeholder, filling)
  placeholder.replaceWith(filling)
  sources.set(details, source)
  if (focused) focusTarget(focused, filling)?.focus()
}

/** A page swap restores the placeholder of a closed element. */
function isFilledFrom(details: HTMLDetailsElement, source: string): boolean {
  return sources.get(details) === source && !details.querySelector(UNTIL)
}

/** For morphing: an open, filled element keeps its content, without choices, until it has been filled again for the next page. */
export function preservesContent(old: Node, next: Node): boolean {
  if (!(old instanceof HTMLDetailsElement && next instanceof HTMLDetailsElement)) return false
  // An element without `data-fill` may contain elements with it, so it is morphed.
  if (!next.dataset.fill || !old.open || old.id !== next.id) return false
  if (old.querySelector(UNTIL) || !next.querySelector(UNTIL)) return false
  old.dataset.fill = next.dataset.fill
  sources.delete(old)
  clearChoices(old)
  return true
}
