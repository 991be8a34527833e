import { toLatinDigits } from '../../contract/digits.ts'
import { numbersOfPage } from './numbers.client.ts'

/** − and + beside a quantity: from 1 to what one order may take, in the digits of the page. */
document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-step]')
  const input = button?.closest('[data-stepper]')?.querySelector('input')
  if (!button || !input) return
  const typed = Number.parseInt(toLatinDigits(input.value), 10) || 1
  const wanted = Math.min(Math.max(1, typed + Number(button.dataset.step)), Math.max(1, Number(input.dataset.max)))
  input.value = numbersOfPage({ useGrouping: false }).format(wanted)
  input.dispatchEvent(new Event('change', { bubbles: true }))
})
