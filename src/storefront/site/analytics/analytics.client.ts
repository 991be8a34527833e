import { reportedAddress } from './reported-address.ts'

/**
 * Google's tag (`gtag.js` from www.googletagmanager.com), loaded after everything else. It reports opened pages to
 * Google Analytics. Loads only if the operator set `analytics_id`, and never in data saver mode.
 */
const id = document.body.dataset.analytics
const scope = window as unknown as { dataLayer?: unknown[] }

if (id && !scope.dataLayer) {
  scope.dataLayer = []
  if (document.readyState === 'complete') load(id)
  else addEventListener('load', () => load(id), { once: true })
}

/** Google's tag expects `arguments` objects and ignores arrays. */
function tell(..._call: unknown[]) {
  // biome-ignore lint/complexity/noArguments: the tag tells calls from data by this very type.
  scope.dataLayer?.push(arguments)
}

function load(measured: string) {
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measured}`
  tell('js', new Date())
  const [page_location, page_referrer] = [reportedAddress(location.href), reportedAddress(document.referrer)]
  tell('config', measured, { page_location, page_referrer })
  document.head.append(script)
}
