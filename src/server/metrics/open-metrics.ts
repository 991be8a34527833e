import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { openServices } from '#api/open-services.ts'
import type { LoadShedding } from '#api/platform/load-shedding/overload.ts'
import type { RequestObserver } from '../observed-requests.ts'
import type { PagesStats } from '../rendered-pages.ts'
import {
  registerCacheMetrics,
  registerJobMetrics,
  registerLoadMetrics,
  registerPoolMetrics,
  registerStatementMetrics,
} from './process-metrics.ts'
import { observeRequests } from './request-metrics.ts'
import { registerShopMetrics } from './shop-metrics.ts'

type Observed = Awaited<ReturnType<typeof openServices>>['observed']

export type MetricsOptions = {
  port: number
  host: string
  /** The parts of this process's shop to measure; undefined for a storefront alone. */
  observed?: Observed | undefined
  loadShedding: LoadShedding
  /** Statistics of the HTML cache and its render queue, once they exist. */
  pages: () => PagesStats | undefined
}

/**
 * Serves metrics of this process at `/metrics` in Prometheus' format, on a separate port that shoppers cannot reach.
 * The library is loaded here, so that a process without metrics does not load it.
 */
export async function openMetrics({ port, host, observed, loadShedding, pages }: MetricsOptions) {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const watcher: RequestObserver = observeRequests(prometheus, registry)
  const stopFunctions = [registerJobMetrics(prometheus, registry)]
  registerCacheMetrics(prometheus, registry, {
    pages,
    ...(observed && { answers: () => observed.answers.stats, reads: () => observed.reads?.stats }),
  })
  registerLoadMetrics(prometheus, registry, loadShedding, pages)
  if (observed) {
    registerPoolMetrics(prometheus, registry, observed.database)
    stopFunctions.push(registerStatementMetrics(prometheus, registry))
    registerShopMetrics(prometheus, registry, observed)
  }
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') return void answer.writeHead(404).end()
    try {
      const text = await registry.metrics()
      answer.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  })
  await once(server.listen(port, host), 'listening')
  return {
    watcher,
    port: (server.address() as AddressInfo).port,
    close() {
      for (const stop of stopFunctions) stop()
      server.close()
      server.closeAllConnections()
    },
  }
}
