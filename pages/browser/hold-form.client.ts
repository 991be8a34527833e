import { setBusy } from './set-busy.client.ts'

type Held = { works: number /** Sends the form as it was asked to meanwhile. */; send: (() => void) | undefined }
const held = new Map<HTMLFormElement, Held>()

/** What a script still makes of a form's fields: whoever sends the form meanwhile sends it when that is done. */
export async function holdForm(form: HTMLFormElement | null, work: Promise<unknown>): Promise<void> {
  if (!form) return
  const hold = held.get(form) ?? { works: 0, send: undefined }
  held.set(form, hold)
  hold.works++
  await work.catch(() => {})
  if (--hold.works > 0) return
  held.delete(form)
  hold.send?.()
}

// Before everybody else who sends forms.
document.addEventListener(
  'submit',
  (event) => {
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
  },
  true,
)
