import type { openServices } from '#api/open-services.ts'
import type { LoadShedding } from '#api/platform/load-shedding/overload.ts'
import { contract } from '#contract/index.ts'
import { callNames } from './call-names.ts'
import type { Config } from './config.ts'
import type { HtmlCache } from './html-cache/html-cache.ts'
import { observedBy, type RequestObserver } from './observed-requests.ts'
import type { PageServer } from './rendered-pages.ts'

type ObservabilityOptions = Pick<Config, 'metrics' | 'traces' | 'apiUrl'>
type Process = { shop: Awaited<ReturnType<typeof openServices>> | undefined; loadShedding: LoadShedding }

/**
 * Opens metrics and traces if the configuration enables them. Undefined if it enables neither: then their libraries are
 * not loaded, and requests are not wrapped.
 */
export async function openObservability(
  { metrics, traces, apiUrl }: ObservabilityOptions,
  { shop, loadShedding }: Process,
) {
  if (!metrics && !traces) return undefined
  let pages: PageServer | undefined
  let htmlCache: HtmlCache | undefined
  const opened: { watcher: RequestObserver; close(): unknown }[] = []
  if (traces) {
    const { openTraces } = await import('./traces/open-traces.ts')
    opened.push(await openTraces({ ...traces, apiUrl }))
  }
  if (metrics) {
    const { openMetrics } = await import('./metrics/open-metrics.ts')
    opened.push(
      await openMetrics({ ...metrics, observed: shop?.observed, loadShedding, pages: () => htmlCache?.stats }),
    )
  }
  const observe = observedBy(
    opened.map(({ watcher }) => watcher),
    { ofCall: callNames(contract), ofPage: (path) => pages?.routeName?.(path) ?? 'other' },
  )
  return {
    observe,
    /** From this call on, pages are named and their cache is measured. */
    setPages(pageServer: PageServer, cache: HtmlCache | undefined) {
      pages = pageServer
      htmlCache = cache
    },
    async close() {
      for (const { close } of opened) await close()
    },
  }
}
