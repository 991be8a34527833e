import type { Registry } from 'prom-client'
import type { StateCount } from '#api/stats.ts'
import { atMostEvery } from '../at-most-every.ts'
import type { Prometheus } from './prometheus.ts'

/**
 * Interval of the queries in milliseconds. Prometheus scrapes every 15 s by default; several servers share one answer.
 */
const EVERY_MILLISECONDS = 10_000

type MeasuredIndex = { ready(): boolean; measureSize(): Promise<{ products: number; bytes: number }> }

/**
 * Orders, payments and waiting messages, and the size of the index. Without the database, the values from it are left
 * out.
 */
export function registerShopMetrics(
  { Gauge }: Prometheus,
  registry: Registry,
  { stats, index }: { stats(): Promise<StateCount[]>; index: MeasuredIndex },
): void {
  const registers = [registry]
  const cachedStats = atMostEvery(EVERY_MILLISECONDS, stats)
  const cachedSize = atMostEvery(EVERY_MILLISECONDS, () => index.measureSize())
  const statsOrNone = async () => await cachedStats().catch(() => [])
  new Gauge({
    name: 'charsu_shop',
    help: 'Rows by kind and state: orders, payments, refunds, mails, webhook_deliveries and others.',
    labelNames: ['what', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { what, state, count } of await statsOrNone()) this.set({ what, state }, count)
    },
  })
  new Gauge({
    name: 'charsu_shop_overdue_seconds',
    help: 'Seconds since the oldest waiting item was due.',
    labelNames: ['what'],
    registers,
    async collect() {
      this.reset()
      for (const { what, seconds } of await statsOrNone()) if (seconds !== null) this.set({ what }, seconds)
    },
  })
  new Gauge({
    name: 'charsu_index_ready',
    help: '1 if the search index is ready, 0 while it is being built.',
    registers,
    collect() {
      this.set(index.ready() ? 1 : 0)
    },
  })
  for (const what of ['products', 'bytes'] as const)
    new Gauge({
      name: `charsu_index_${what}`,
      help: `Size of the search index, in ${what}.`,
      registers,
      async collect() {
        if (index.ready())
          await cachedSize().then(
            (size) => this.set(size[what]),
            () => {},
          )
      },
    })
}
