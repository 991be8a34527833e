import { announce } from '#web/browser/announce.client.ts'
import { tellConnectionLost, tellError } from '#web/browser/toast.client.ts'
import type { Toast } from '#web/toast.ts'
import type { SaveResult } from './save-action.ts'

let asking: Promise<unknown> = Promise.resolve()

/** The hearts of a page (`form[data-save]`): each changes at once, and back again if the shop did not take it. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  const button = event.submitter as HTMLButtonElement | null
  if (!form.matches('[data-save]') || !button) return
  event.preventDefault()
  const wanted = button.name === 'add'
  const { action, body } = requestOf(form, button)
  const [name, id] = [button.formAction, button.value]
  show(name, id, wanted)
  // One after another: of two quick presses the last one counts.
  asking = asking.then(async () => {
    // Shown again where nothing changed, too: an older answer about the visitor may have come in between.
    show(name, id, await ask({ action, body, wanted }))
    document.dispatchEvent(new CustomEvent('saved', { detail: button }))
  })
})

function requestOf(form: HTMLFormElement, button: HTMLButtonElement) {
  const body = new URLSearchParams({ [button.name]: button.value })
  for (const [name, value] of new FormData(form)) body.set(name, String(value))
  return { action: button.hasAttribute('formaction') ? button.formAction : form.action, body }
}

/** A product may stand on a page more than once. */
function show(action: string, id: string, on: boolean) {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[aria-pressed][value="${id}"]`)) {
    if (button.formAction === action) press(button, on)
  }
}

/** Shows a save button as pressed or not: the name of its value says what pressing it is for. */
export function press(button: HTMLButtonElement, on: boolean): void {
  button.name = on ? 'remove' : 'add'
  button.setAttribute('aria-pressed', String(on))
}

const CHECK = 'M5 12.5 10 17 19 7'

/** A success is said by the error's toast in other clothes: the page holds no second template for it. */
function tell({ kind, message, link }: Toast) {
  tellError(message)
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

/** Whether it is saved now, as the shop says. */
async function ask({ action, body, wanted }: { action: string; body: URLSearchParams; wanted: boolean }) {
  try {
    const response = await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } })
    // A guest has to sign in first: that page knows what was wished for.
    if (response.redirected) location.assign(response.url)
    else {
      const { added, toast } = (await response.json()) as SaveResult
      tell(toast)
      if (toast.kind === 'success') announce(toast.message)
      return added
    }
  } catch {
    tellConnectionLost()
  }
  return !wanted
}
