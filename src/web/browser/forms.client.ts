import { setBusy } from './set-busy.client.ts'

/**
 * `data-autosubmit`: submits its form when a control changes. `data-resubmit="lists"`: a change of this control presses the button with
 * that value. `data-submit-once`: ignores a second submission. `data-scripted`: a disabled control that is enabled for submission where
 * scripts run.
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
 * On a slow network a shopper may change a control before this script has loaded, and the event is lost. After a reload or a step back in
 * the history the browser restores earlier choices; those are ignored.
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

/** The Enter key changes a field and then submits the form itself. The form is submitted here only if that has not happened. */
function submitSoon(form: HTMLFormElement) {
  awaiting.add(form)
  setTimeout(() => {
    if (awaiting.delete(form)) submitByEnter(form)
  })
}

/** Submits a form as the Enter key does, with the value of its first submit button. */
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
  // A button that only reloads the page may be pressed again, and keeps the focus.
  if (event.submitter?.hasAttribute('data-swap')) return
  form.dataset.sent = 'true'
  // Delayed until the browser has read the value of the pressed button.
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
