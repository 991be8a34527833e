import { fetchFragment } from '#web/browser/fetch-fragment.client.ts'
import { loadPageScripts } from '#web/browser/load-page-scripts.client.ts'
import { dismiss } from './dismiss.client.ts'

const MOMENT_MILLISECONDS = 4000

/**
 * The element with the address of the popup. Pages without popups do not have it, and a page swap can add or remove it
 * at any time.
 */
const place = () => document.querySelector<HTMLElement>('[data-popup-from]')

// Safari supports dialogs since 15.4, Firefox since 98.
if ('HTMLDialogElement' in window) setTimeout(open, MOMENT_MILLISECONDS)

/**
 * Fetches the popup and opens it as a dialog, unless the shopper types, has a dialog or menu open, or has moved to a
 * page without popups.
 */
async function open() {
  const source = place()?.dataset.popupFrom
  const dialog = source && !isBusy() && (await fetchFragment(source, 'dialog'))
  const mayOpen = place() !== null && !isBusy()
  place()?.remove()
  if (!(dialog instanceof HTMLDialogElement && mayOpen)) return
  dialog.open = false
  dialog.addEventListener('cancel', () => hideForNow(dialog))
  dialog.addEventListener('click', ({ target }) => target === dialog && hideForNow(dialog))
  document.body.append(dialog)
  dialog.showModal()
  // Without this, the first product receives the focus and its outline.
  dialog.querySelector<HTMLElement>('.button-primary')?.focus({ preventScroll: true })
  loadPageScripts()
}

const isBusy = () =>
  document.querySelector('dialog[open], details[data-menu][open]') !== null ||
  document.activeElement?.matches('input, select, textarea') === true

function hideForNow(dialog: HTMLDialogElement) {
  const form = dialog.querySelector<HTMLInputElement>('[value=popup_banner_hidden]')?.form
  if (form) dismiss(form)
}
