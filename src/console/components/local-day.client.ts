/** `data-local-day`: the hint of a date field shows the date in the page's calendar and follows the input. */
import { languageCode } from '#i18n/languages.ts'
import { localDay } from './local-day.ts'

const hintOf = ({ id }: HTMLInputElement) =>
  document.getElementById(`${id}-hint`)?.querySelector<HTMLElement>('[data-local-day]')

function follow(field: HTMLInputElement): void {
  const hint = hintOf(field)
  if (!hint) return
  const { localDay: chosen = '', noDay: none = '' } = hint.dataset
  hint.textContent =
    localDay(field.value, { chosen, none }, languageCode(document.documentElement.lang)) ?? hint.textContent
}

document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement) follow(target)
})
// A browser that returns to a page restores earlier input.
for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date], input[type=datetime-local]'))
  if (field.value !== field.defaultValue) follow(field)
