import { fetchPage } from './fetch-page.client.ts'
import { loadPageScripts } from './load-page-scripts.client.ts'
import { loadStyles } from './page-styles.client.ts'

/** Shows the `data-dialog-content` of a page as a modal dialog over the current page. A page without it is opened normally. */
export async function openDialog(url: string) {
  const page = await fetchPage(url)
  if (!page) return
  const content = page.content.querySelector('[data-dialog-content]')
  if (!content) return location.assign(page.url)
  await loadStyles(page.content)
  const dialog = createDialog(document.adoptNode(content))
  document.body.append(dialog)
  dialog.showModal()
  loadPageScripts()
}

function createDialog(content: Element): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'sheet'
  dialog.dataset.added = ''
  dialog.setAttribute('aria-label', content.querySelector('h1, h2')?.textContent ?? '')
  dialog.append(closeButton(dialog), content)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target === dialog && isOutside(event, dialog)) dialog.close()
  })
  dialog.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || !isCancelLink(link)) return
    event.preventDefault()
    dialog.close()
  })
  return dialog
}

function closeButton(dialog: HTMLDialogElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-round sheet-close'
  button.textContent = '×'
  button.setAttribute('aria-label', document.body.dataset.wordsClose ?? '')
  button.addEventListener('click', () => dialog.close())
  return button
}

/** A click on the dialog's padding also has the dialog as its target; only the backdrop is outside its box. */
function isOutside({ clientX: x, clientY: y }: PointerEvent, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

/** True for the cancel link, which leads to the page below the dialog: closing the dialog is sufficient. */
const isCancelLink = (link: HTMLAnchorElement) =>
  link.origin === location.origin && link.pathname + link.search === location.pathname + location.search
