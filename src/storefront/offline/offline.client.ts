import { tellConnectionLost } from '#web/browser/toast.client.ts'
import { registerWorker } from '#web/browser/trusted.client.ts'

/** Forms that change something wait for the connection; what was typed stays where it is. */
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (navigator.onLine || form.getAttribute('method') !== 'post' || form.hasAttribute('data-dismiss')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    tellConnectionLost()
  },
  true,
)

/** A kept page offers the real one as soon as it can be had. */
function offerNewer() {
  for (const words of document.querySelectorAll<HTMLElement>('[data-kept] [hidden]')) words.hidden = false
}
addEventListener('online', offerNewer)

if (import.meta.env.PROD) navigator.serviceWorker?.addEventListener('message', offerNewer)
if (import.meta.env.PROD) addEventListener('load', () => register().catch(() => {}))

/** The worker never had the page that brought it: it is told what to keep. */
async function register() {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  await registerWorker()
  if (serviceWorker.controller) return
  const { active } = await serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  active?.postMessage({ url: location.href, assets: loaded.filter((path) => path.startsWith('/assets/')) })
}
