import { fetchPart } from '../../pages/browser/fetch-part.client.ts'
import { dismiss } from './dismiss.client.ts'

const MOMENT_MILLISECONDS = 4000

/** Says where the popup is; taken away by whoever takes care of it. */
const place = document.querySelector<HTMLElement>('[data-popup-from]')
if (place?.dataset.popupFrom) {
  const source = place.dataset.popupFrom
  place.remove()
  setTimeout(() => open(source), MOMENT_MILLISECONDS)
}

/** Fetches the popup and opens it as a dialog, unless the shopper is busy by then. */
async function open(source: string) {
  if (isBusy()) return
  const dialog = await fetchPart(source, 'dialog')
  if (!(dialog instanceof HTMLDialogElement) || isBusy()) return
  dialog.open = false
  dialog.addEventListener('cancel', () => hideForNow(dialog))
  dialog.addEventListener('click', ({ target }) => target === dialog && hideForNow(dialog))
  document.body.append(dialog)
  dialog.showModal()
}

const isBusy = () =>
  document.querySelector('dialog:modal, details[data-menu][open], main :is(input, select, textarea):focus') !== null

function hideForNow(dialog: HTMLDialogElement) {
  const form = dialog.querySelector<HTMLInputElement>('[value=popup_banner_hidden]')?.form
  if (form) dismiss(form)
}
