import { dismiss } from './dismiss.client.ts'

const MOMENT_MILLISECONDS = 4000

const popup = document.querySelector<HTMLDialogElement>('dialog[data-popup]')
if (popup) lift(popup)

/** Takes the card from the page's foot and opens it as a dialog after a moment, unless the shopper is busy by then. */
function lift(dialog: HTMLDialogElement) {
  dialog.close()
  dialog.addEventListener('cancel', () => hideForNow(dialog))
  dialog.addEventListener('click', ({ target }) => target === dialog && hideForNow(dialog))
  setTimeout(() => {
    if (
      dialog.isConnected &&
      !document.querySelector('dialog:modal, details[data-menu][open], main :is(input, select, textarea):focus')
    )
      dialog.showModal()
  }, MOMENT_MILLISECONDS)
}

function hideForNow(dialog: HTMLDialogElement) {
  const form = dialog.querySelector<HTMLInputElement>('[value=popup_banner_hidden]')?.form
  if (form) dismiss(form)
}
