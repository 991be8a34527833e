import { preservesIsland } from '../islands/island-element.client.ts'
import { fetchPage } from './fetch-page.client.ts'
import { focusFirstError, type HistoryState, loadMorph, loadPage, showPage } from './show-page.client.ts'
import { isSwappableClick, requestOfForm } from './swap-rules.ts'
import { type EditSnapshot, restoreEdits, snapshotEdits } from './typed-fields.client.ts'

/**
 * `data-swap` on a link, a form or a single submit button: the response is morphed into this page. `data-swap="top"` then scrolls to its
 * top.
 */
let navigationAbort: AbortController | undefined
let submitQueue: Promise<unknown> = Promise.resolve()

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-swap], a[data-dialog]')
  if (!link || !isSwappableClick(event, link, location.origin)) return
  event.preventDefault()
  if (link.hasAttribute('data-dialog')) openInDialog(link.href)
  else navigate(link.href, { toTop: link.dataset.swap === 'top' })
})

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  const submitter = event.submitter as HTMLButtonElement | null
  if (event.defaultPrevented || !(form.hasAttribute('data-swap') || submitter?.hasAttribute('data-swap'))) return
  const method = (submitter?.getAttribute('formmethod') ?? form.getAttribute('method'))?.toUpperCase()
  event.preventDefault()
  if (method !== 'POST')
    navigate(requestOf(form, submitter, 'GET').url, { toTop: form.dataset.swap === 'top' }, snapshotEdits(form))
  // Posts run one after another, each with the fields of the page at that time: two quick clicks on “plus” count twice.
  else submitQueue = submitQueue.then(() => submitForm(form, submitter))
})

addEventListener('popstate', ({ state }: { state: HistoryState | null }) => {
  if (!state?.swapped) return
  document.querySelector<HTMLDialogElement>('dialog[data-added]')?.close()
  navigate(location.href, { history: 'none', ...(state.y !== undefined && { y: state.y }) })
})

const openInDialog = (url: string) =>
  import('./dialog.client.ts').then(({ openDialog }) => openDialog(url)).catch(() => location.assign(url))

/** Events for scripts that show the state of a page load: `reading`, then `came` or `stayed`. */
const dispatchLoadEvent = (kind: 'reading' | 'came' | 'stayed', detail: string) =>
  document.dispatchEvent(new CustomEvent(kind, { detail }))

type NavigationOptions = Omit<Parameters<typeof showPage>[1], 'sent'>

async function navigate(url: string, options: NavigationOptions, snapshot: EditSnapshot = snapshotEdits(null)) {
  navigationAbort?.abort()
  const request = new AbortController()
  navigationAbort = request
  // If the morph library does not load, the browser loads the page itself (spec §8).
  const ready = loadMorph().catch(() => location.assign(url))
  dispatchLoadEvent('reading', url)
  const page = await fetchPage(url, { signal: request.signal })
  if (!request.signal.aborted) dispatchLoadEvent(page ? 'came' : 'stayed', url)
  await ready
  if (page && !request.signal.aborted)
    await showPage({ ...page, url: page.url + new URL(url).hash }, { ...options, sent: snapshot }).catch(() =>
      loadPage(page),
    )
}

async function submitForm(form: HTMLFormElement, submitter: HTMLButtonElement | null) {
  if (!form.isConnected) return
  const { url, init } = requestOf(form, submitter, 'POST')
  const snapshot = snapshotEdits(form)
  const page = await fetchPage(url, init)
  form.dispatchEvent(new CustomEvent('answered', { bubbles: true }))
  if (!page) return
  const dialog = form.closest<HTMLDialogElement>('dialog[data-added]')
  const newContent = page.content.querySelector('[data-dialog-content]')
  // The response is the same question: show it again in the dialog, with its errors or other lists.
  if (dialog && newContent && (page.status >= 400 || page.url === url)) {
    const { morph } = await loadMorph()
    const currentContent = dialog.querySelector('[data-dialog-content]')
    if (!currentContent) return
    restoreEdits(currentContent, newContent, snapshot)
    // Without an error the focus stays where it is.
    const callbacks = { beforeNodeMorphed: (old: Node, next: Node) => !preservesIsland(old, next) }
    morph(currentContent, newContent, { morphStyle: 'outerHTML', callbacks })
    focusFirstError(dialog)
    return
  }
  dialog?.close()
  await showPage(page, { sent: snapshot }).catch(() => loadPage(page))
}

function requestOf(form: HTMLFormElement, submitter: HTMLButtonElement | null, method: 'GET' | 'POST') {
  // `FormData` leaves out the submit button, and data-submit-once may have disabled it.
  const entries = [...new FormData(form)]
  if (submitter?.name) entries.push([submitter.name, submitter.value])
  const action = submitter?.hasAttribute('formaction') ? submitter.formAction : form.action
  return requestOfForm({ method, action: action || location.href, enctype: form.enctype, entries })
}
