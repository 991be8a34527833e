import { announce } from '#web/browser/announce.client.ts'
import { showConnectionLost, showError } from '#web/browser/toast.client.ts'
import type { Toast } from '#web/toast.ts'
import type { SaveResult } from './save-action.ts'

let asking: Promise<unknown> = Promise.resolve()

/** The save buttons of a page (`form[data-save]`). A button changes at once, and changes back if the request fails. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  const button = event.submitter as HTMLButtonElement | null
  if (!form.matches('[data-save]') || !button) return
  event.preventDefault()
  const wanted = button.name === 'add'
  const { action, body } = requestOf(form, button)
  const [name, id] = [button.formAction, button.value]
  show(name, id, wanted)
  // Requests run in order, so that the last of two quick presses counts.
  asking = asking.then(async () => {
    // Sets the state even if unchanged: an older viewer answer may have changed the button meanwhile.
    show(name, id, await ask({ action, body, wanted }))
    document.dispatchEvent(new CustomEvent('saved', { detail: button }))
  })
})

function requestOf(form: HTMLFormElement, button: HTMLButtonElement) {
  const body = new URLSearchParams({ [button.name]: button.value })
  for (const [name, value] of new FormData(form)) body.set(name, String(value))
  return { action: button.hasAttribute('formaction') ? button.formAction : form.action, body }
}

/** A product may appear on a page more than once. */
function show(action: string, id: string, on: boolean) {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[aria-pressed][value="${id}"]`)) {
    if (button.formAction === action) setPressed(button, on)
  }
}

/** Sets a save button's state. The name of its value is the action of the next press. */
export function setPressed(button: HTMLButtonElement, on: boolean): void {
  button.name = on ? 'remove' : 'add'
  button.setAttribute('aria-pressed', String(on))
}

const CHECK = 'M5 12.5 10 17 19 7'

/** Reuses the template of the error toast for success, so that pages contain one template only. */
function tell({ kind, message, link }: Toast) {
  showError(message)
  const toast = document.querySelector('[data-toast]')
  if (!toast || kind === 'error') return
  announce(message)
  toast.className = 'toast toast-success'
  toast.setAttribute('role', 'status')
  toast.querySelector('strong')?.remove()
  toast.querySelector('path')?.setAttribute('d', CHECK)
  if (link) toast.querySelector('[data-toast-close]')?.before(linkTo(link))
}

function linkTo({ href, label }: NonNullable<Toast['link']>): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.className = 'toast-link'
  link.textContent = label
  return link
}

/** Sends the request and returns the new state. */
async function ask({ action, body, wanted }: { action: string; body: URLSearchParams; wanted: boolean }) {
  try {
    const response = await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } })
    // A guest must sign in first. The sign-in page's `back` remembers the item.
    if (response.redirected) location.assign(response.url)
    else {
      const { added, toast } = (await response.json()) as SaveResult
      tell(toast)
      if (toast.kind === 'success') announce(toast.message)
      return added
    }
  } catch {
    showConnectionLost()
  }
  return !wanted
}
