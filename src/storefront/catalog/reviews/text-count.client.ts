import { numbersOfPage } from '../../browser/numbers.client.ts'

/** `data-count` next to a text field shows the number of characters typed and the maximum. */
document.addEventListener('input', ({ target }) => {
  const counter =
    target instanceof HTMLTextAreaElement &&
    target.closest('[data-count-of]')?.querySelector<HTMLElement>('[data-count]')
  if (!counter) return
  const number = numbersOfPage().format(target.value.length)
  counter.textContent = (counter.dataset.count ?? '').replace('#', number)
})
