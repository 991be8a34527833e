import { parsePage } from './trusted-types.client.ts'

const STORED = 'toast'

/** Shows an error toast in the language of the page (the messages are data attributes of `<body>`). */
export function showError(message: string | undefined): void {
  const template = document.querySelector<HTMLTemplateElement>('#error-toast')
  if (!template || !message) return
  clearToasts()
  const toast = template.content.cloneNode(true) as DocumentFragment
  const messageElement = toast.querySelector('[data-toast-message]')
  if (messageElement) messageElement.textContent = message
  template.before(toast)
}

/** Spec §8, "API is down.". */
const showApiDown = (): void => showError(document.body.dataset.wordsApiDown)

/** For a request without a response: the device is offline, or the shop is unavailable. */
export function showConnectionLost(): void {
  if (navigator.onLine) showApiDown()
  else showError(document.body.dataset.wordsOffline)
}

export function clearToasts(): void {
  for (const toast of document.querySelectorAll('[data-toast]')) toast.remove()
}

/** Stores the toast of a fetched page for the next load in this tab. */
export function storeToast(page: Document): void {
  const toast = page.querySelector('#toasts > [data-toast]')
  try {
    if (toast) sessionStorage.setItem(STORED, toast.outerHTML)
  } catch {
    // Storage is blocked. The page loads without the toast.
  }
}

function showStoredToast(): void {
  try {
    const toast = sessionStorage.getItem(STORED)
    if (toast) document.getElementById('toasts')?.prepend(...parsePage(toast).body.children)
    sessionStorage.removeItem(STORED)
  } catch {
    // Storage is blocked.
  }
}

showStoredToast()

document.addEventListener('click', (event) => {
  const close = (event.target as Element).closest('[data-toast-close]')
  if (!close) return
  event.preventDefault()
  close.closest('[data-toast]')?.remove()
})

/** CSS hides a toast after 5000 ms; this then removes the element. */
document.addEventListener('animationend', (event) => {
  if (event.animationName === 'toast') (event.target as Element).remove()
})
