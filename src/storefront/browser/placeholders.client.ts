import { samePage } from '#web/browser/swap-rules.ts'

/** Spec §9. */
const WAIT_MILLISECONDS = 200
const PLACEHOLDERS = 21

let timer = 0

/** While the same list is fetched with other filters, order or page, cards without words stand in for its products. */
document.addEventListener('reading', (event) => {
  clearTimeout(timer)
  if (samePage(location.href, (event as CustomEvent<string>).detail))
    timer = window.setTimeout(cover, WAIT_MILLISECONDS)
})

/** The answer is there: the swapped-in list takes the placeholders away by itself. */
document.addEventListener('came', () => clearTimeout(timer))

/** No answer came: the list is shown as it was. */
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

/** Drawn by CSS alone: a picture and three lines. */
function placeholder(): HTMLElement {
  const card = document.createElement('li')
  card.className = 'card-waiting'
  card.ariaHidden = 'true'
  return card
}
