import { setBusy } from './set-busy.client.ts'

/**
 * `data-autosubmit`: sends its form when a control changes. `data-resubmit="lists"`: a control whose change presses the
 * button of that value. `data-submit-once`: a second press does nothing. `data-scripted`: a disabled control that is sent
 * where scripts run.
 */
document.addEventListener('change', (event) => {
  const control = event.target as HTMLInputElement
  const { form } = control
  if (!form) return
  const { resubmit } = control.dataset
  if (resubmit) form.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${resubmit}"]`))
  else if (form.matches('[data-autosubmit]') || control.closest('[data-autosubmit]')) submitSoon(form)
})

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
