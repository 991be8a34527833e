import { setBusy } from './set-busy.client.ts'

type DelayedForm = {
  pendingTasks: number /** Sends the form if a submission was delayed. */
  resubmit: (() => void) | undefined
}
const delayedForms = new Map<HTMLFormElement, DelayedForm>()

/** Delays a submission of the form until `work`, which changes its fields, has finished. */
export async function delaySubmit(form: HTMLFormElement | null, work: Promise<unknown>): Promise<void> {
  if (!form) return
  // In the capture phase, before all other scripts that submit forms. Adding the same listener again has no effect.
  document.addEventListener('submit', onSubmit, true)
  const delayed = delayedForms.get(form) ?? { pendingTasks: 0, resubmit: undefined }
  delayedForms.set(form, delayed)
  delayed.pendingTasks++
  await work.catch(() => {})
  if (--delayed.pendingTasks > 0) return
  delayedForms.delete(form)
  delayed.resubmit?.()
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const delayed = delayedForms.get(form)
  if (!delayed) return
  event.preventDefault()
  event.stopImmediatePropagation()
  setBusy(form, true)
  delayed.resubmit = () => {
    setBusy(form, false)
    form.requestSubmit(event.submitter)
  }
}
