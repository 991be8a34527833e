import { setBusy } from './set-busy.client.ts'

type Held = { works: number /** Sends the form as it was asked to meanwhile. */; send: (() => void) | undefined }
const held = new Map<HTMLFormElement, Held>()

/** A form that is sent while `work` still changes its fields is sent when the work is done. */
export async function holdForm(form: HTMLFormElement | null, work: Promise<unknown>): Promise<void> {
  if (!form) return
  // In the capture phase, before every other script that sends forms. Added again, it is still one listener.
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
