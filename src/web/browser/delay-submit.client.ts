import { setBusy } from './set-busy.client.ts'

type Held = { works: number /** Sends the form if a submission was delayed. */; send: (() => void) | undefined }
const held = new Map<HTMLFormElement, Held>()

/** Delays a submission of the form until `work`, which changes its fields, has finished. */
export async function holdForm(form: HTMLFormElement | null, work: Promise<unknown>): Promise<void> {
  if (!form) return
  // In the capture phase, before all other scripts that submit forms. Adding the same listener again has no effect.
  document.addEventListener('submit', delay, true)
  const hold = held.get(form) ?? { works: 0, send: undefined }
  held.set(form, hold)
  hold.works++
  await work.catch(() => {})
  if (--hold.works > 0) return
  held.delete(form)
  hold.send?.()
}

function delay(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const hold = held.get(form)
  if (!hold) return
  event.preventDefault()
  event.stopImmediatePropagation()
  setBusy(form, true)
  hold.send = () => {
    setBusy(form, false)
    form.requestSubmit(event.submitter)
  }
}
