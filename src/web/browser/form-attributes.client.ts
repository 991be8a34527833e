import { setBusy } from './set-busy.client.ts'

/**
 * `data-autosubmit`: submits its form when a control changes. `data-resubmit="lists"`: a change of this control presses the button with
 * that value. `data-submit-once`: ignores a second submission. `data-scripted`: a disabled control that is enabled for submission where
 * scripts run.
 */
document.addEventListener('change', (event) => submitOnChange(event.target as ChoiceControl))

function submitOnChange(control: ChoiceControl) {
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
  const submitted = new Set<HTMLFormElement>()
  for (const control of document.querySelectorAll<ChoiceControl>(
    'select, input[type="checkbox"], input[type="radio"]:checked',
  ))
    if (control.form && !submitted.has(control.form) && isChanged(control)) {
      submitted.add(control.form)
      submitOnChange(control)
    }
})

type ChoiceControl = HTMLInputElement | HTMLSelectElement

function isChanged(control: ChoiceControl): boolean {
  if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked
  const options = [...control.options]
  return control.selectedOptions[0] !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])
}

const scheduledForms = new Set<HTMLFormElement>()

/** The Enter key changes a field and then submits the form itself. The form is submitted here only if that has not happened. */
function submitSoon(form: HTMLFormElement) {
  scheduledForms.add(form)
  setTimeout(() => {
    if (scheduledForms.delete(form)) submitByEnter(form)
  })
}

/** Submits a form as the Enter key does, with the value of its first submit button. */
function submitByEnter(form: HTMLFormElement) {
  const first = [...form.elements].find((element) => element instanceof HTMLButtonElement && element.type === 'submit')
  form.requestSubmit(first as HTMLButtonElement | undefined)
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  scheduledForms.delete(form)
  for (const control of form.querySelectorAll<HTMLInputElement>('[data-scripted]')) control.disabled = false
  if (!form.hasAttribute('data-submit-once')) return
  if (form.dataset.sent) return event.preventDefault()
  // A button that only reloads the page may be pressed again, and keeps the focus.
  if (event.submitter?.hasAttribute('data-swap')) return
  form.dataset.sent = 'true'
  // Delayed until the browser has read the value of the pressed button.
  setTimeout(() => setBusy(form, true))
})

const resetSubmitState = (form: HTMLFormElement) => {
  delete form.dataset.sent
  setBusy(form, false)
}
document.addEventListener('answered', (event) => resetSubmitState(event.target as HTMLFormElement))
addEventListener('pageshow', ({ persisted }) => {
  if (persisted)
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]')) resetSubmitState(form)
})
