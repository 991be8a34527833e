import { toLatinDigits } from '#contract/digits.ts'
import { showError } from '#web/browser/toast.client.ts'
import { numbersOfPage } from './numbers.client.ts'

/**
 * The − and + buttons of a quantity field. The limits are 1 and `data-max`. A message states why a button stops (spec
 * §5).
 */
document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-step]')
  const stepper = button?.closest<HTMLElement>('[data-stepper]')
  const input = stepper?.querySelector('input')
  if (!button || !stepper || !input) return
  const typed = Number.parseInt(toLatinDigits(input.value), 10) || 1
  const next = typed + Number(button.dataset.step)
  const wanted = Math.min(Math.max(1, next), Math.max(1, Number(input.dataset.max)))
  if (next !== wanted) showError(next < wanted ? stepper.dataset.least : stepper.dataset.most)
  if (typed === wanted) return
  input.value = numbersOfPage({ useGrouping: false }).format(wanted)
  input.dispatchEvent(new Event('change', { bubbles: true }))
})
