import { samePage } from '#web/browser/swap-rules.ts'

/** Spec §9. */
const WAIT_MILLISECONDS = 200
const PLACEHOLDERS = 21

let timer = 0

/** Shows placeholder cards in the list while the same list loads with other filters, another order or another page. */
document.addEventListener('reading', (event) => {
  clearTimeout(timer)
  if (samePage(location.href, (event as CustomEvent<string>).detail))
    timer = window.setTimeout(cover, WAIT_MILLISECONDS)
})

/** The response arrived. The swap of the new list also removes the placeholders. */
document.addEventListener('came', () => clearTimeout(timer))

/** The request failed: shows the previous list again. */
document.addEventListener('stayed', () => {
  clearTimeout(timer)
  const list = document.querySelector('.card-grid[aria-busy]')
  list?.removeAttribute('aria-busy')
  for (const card of list?.querySelectorAll('.card-waiting') ?? []) card.remove()
})

function cover() {
  const list = document.querySelector('.listing .card-grid:not([aria-busy]), .sale-grid:not([aria-busy])')
  if (!list) return
  list.setAttribute('aria-busy', 'true')
  list.append(...Array.from({ length: PLACEHOLDERS }, placeholder))
}

/** CSS renders the content of the card: a picture and three lines. */
function placeholder(): HTMLElement {
  const card = document.createElement('li')
  card.className = 'card-waiting'
  card.ariaHidden = 'true'
  return card
}
