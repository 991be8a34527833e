import { showConnectionLost } from '#web/browser/toast.client.ts'
import { registerWorker } from '#web/browser/trusted-types.client.ts'

/** Blocks POST forms while offline. The page keeps the typed values. */
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (navigator.onLine || form.getAttribute('method') !== 'post' || form.hasAttribute('data-dismiss')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    showConnectionLost()
  },
  true,
)

/** The notice of a cached page offers a reload when the connection is back or the worker has a newer copy. */
function offerNewer() {
  for (const words of document.querySelectorAll<HTMLElement>('[data-kept] [hidden]')) words.hidden = false
}
addEventListener('online', offerNewer)

if (import.meta.env.PROD) navigator.serviceWorker?.addEventListener('message', offerNewer)
if (import.meta.env.PROD) addEventListener('load', () => register().catch(() => {}))

/**
 * The service worker did not handle the request of the page that registered it, so the page tells the worker what to
 * cache.
 */
async function register() {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  await registerWorker()
  if (serviceWorker.controller) return
  const { active } = await serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  active?.postMessage({ url: location.href, assets: loaded.filter((path) => path.startsWith('/assets/')) })
}
