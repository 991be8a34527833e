import { setBusy } from './set-busy.client.ts'

/**
 * `data-autosubmit`: sends its form when a control changes. `data-resubmit="lists"`: a control whose change presses the
 * button of that value. `data-submit-once`: a second press does nothing. `data-scripted`: a disabled control that is sent
 * where scripts run.
 */
document.addEventListener('change', (event) => follow(event.target as Choice))

function follow(control: Choice) {
  const { form } = control
  if (!form) return
  const { resubmit } = control.dataset
  if (resubmit) form.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${resubmit}"]`))
  else if (form.matches('[data-autosubmit]') || control.closest('[data-autosubmit]')) submitSoon(form)
}

/**
 * On a slow network a shopper chooses before this script has loaded, and the event is lost. A browser that goes back or
 * reloads restores earlier choices by itself; those are left alone.
 */
addEventListener('DOMContentLoaded', () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'navigate') return
  const followed = new Set<HTMLFormElement>()
  for (const control of document.querySelectorAll<Choice>(
    'select, input[type="checkbox"], input[type="radio"]:checked',
  ))
    if (control.form && !followed.has(control.form) && isChanged(control)) {
      followed.add(control.form)
      follow(control)
    }
})

type Choice = HTMLInputElement | HTMLSelectElement

function isChanged(control: Choice): boolean {
  if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked
  const options = [...control.options]
  return control.selectedOptions[0] !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])
}

const awaiting = new Set<HTMLFormElement>()

/** The Enter key changes a field and then sends its form by itself: only a form that was not sent by then is sent here. */
function submitSoon(form: HTMLFormElement) {
  awaiting.add(form)
  setTimeout(() => {
    if (awaiting.delete(form)) submitByEnter(form)
  })
}

/** Sends a form as the Enter key would: with what its first submit button says. */
function submitByEnter(form: HTMLFormElement) {
  const first = [...form.elements].find((element) => element instanceof HTMLButtonElement && element.type === 'submit')
  form.requestSubmit(first as HTMLButtonElement | undefined)
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  awaiting.delete(form)
  for (const control of form.querySelectorAll<HTMLInputElement>('[data-scripted]')) control.disabled = false
  if (!form.hasAttribute('data-submit-once')) return
  if (form.dataset.sent) return event.preventDefault()
  // A button that only shows the page anew may be pressed again, and keeps the focus.
  if (event.submitter?.hasAttribute('data-swap')) return
  form.dataset.sent = 'true'
  // Only after the browser has read the pressed button's own value.
  setTimeout(() => setBusy(form, true))
})

const again = (form: HTMLFormElement) => {
  delete form.dataset.sent
  setBusy(form, false)
}
document.addEventListener('answered', (event) => again(event.target as HTMLFormElement))
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]')) again(form)
})
