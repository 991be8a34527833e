import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { openShop } from '#api/open-shop.ts'
import type { LoadShedding } from '#api/platform/load-shedding/overload.ts'
import type { PagesStats } from '../rendered-pages.ts'
import type { Watcher } from '../watched.ts'
import { registerLoadMetrics, showCaches, showJobs, showPools, timeStatements } from './process-metrics.ts'
import { watchRequests } from './request-metrics.ts'
import { showShop } from './shop-metrics.ts'

type Seen = Awaited<ReturnType<typeof openShop>>['seen']

export type MetricsPlace = {
  port: number
  host: string
  /** The parts of this process's shop to measure; undefined for a storefront alone. */
  seen?: Seen | undefined
  loadShedding: LoadShedding
  /** Statistics of the HTML cache and its render queue, once they exist. */
  pages: () => PagesStats | undefined
}

/**
 * Serves metrics of this process at `/metrics` in Prometheus' format, on a separate port that shoppers cannot reach.
 * The library is loaded here, so that a process without metrics does not load it.
 */
export async function openMetrics({ port, host, seen, loadShedding, pages }: MetricsPlace) {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const watcher: Watcher = watchRequests(prometheus, registry)
  const ends = [showJobs(prometheus, registry)]
  showCaches(prometheus, registry, {
    pages,
    ...(seen && { answers: () => seen.answers.figures, reads: () => seen.reads?.figures }),
  })
  registerLoadMetrics(prometheus, registry, loadShedding, pages)
  if (seen) {
    showPools(prometheus, registry, seen.database)
    ends.push(timeStatements(prometheus, registry))
    showShop(prometheus, registry, seen)
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
      for (const end of ends) end()
      server.close()
      server.closeAllConnections()
    },
  }
}
