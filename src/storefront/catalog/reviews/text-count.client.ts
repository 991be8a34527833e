import { numbersOfPage } from '../../browser/numbers.client.ts'

/** `data-count` beside a text: how many characters of how many. */
document.addEventListener('input', ({ target }) => {
  const counter =
    target instanceof HTMLTextAreaElement &&
    target.closest('[data-count-of]')?.querySelector<HTMLElement>('[data-count]')
  if (!counter) return
  const number = numbersOfPage().format(target.value.length)
  counter.textContent = (counter.dataset.count ?? '').replace('#', number)
})
