import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Registry } from 'prom-client'
import type { CacheStats } from '#api/platform/cache/answer-cache.ts'
import type { Database } from '#api/platform/database/db.ts'
import { observeStatements } from '#api/platform/database/observe-statements.ts'
import { JOB_RUNS, type JobRun } from '#api/platform/jobs/start-job.ts'
import type { LoadShedding } from '#api/platform/load-shedding/overload.ts'
import type { PagesStats } from '../rendered-pages.ts'
import type { Prometheus } from './prometheus.ts'

const MILLISECONDS = 1000

/** Connections of each lane that are in use or idle, and callers that wait for one. */
export function registerPoolMetrics({ Gauge }: Prometheus, registry: Registry, { pool, replicaPool }: Database): void {
  const lanes = { statements: pool.statements, transactions: pool, ...(replicaPool && { replica: replicaPool }) }
  const registers = [registry]
  new Gauge({
    name: 'charsu_pool_connections',
    help: 'Connections to the database by lane (statements, transactions, replica) and state (used, idle).',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const [lane, { idleCount, totalCount }] of Object.entries(lanes)) {
        this.set({ lane, state: 'idle' }, idleCount)
        this.set({ lane, state: 'used' }, totalCount - idleCount)
      }
    },
  })
  new Gauge({
    name: 'charsu_pool_waiting',
    help: 'Callers waiting for a connection, by lane.',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const [lane, { waitingCount }] of Object.entries(lanes)) this.set({ lane }, waitingCount)
    },
  })
}

/**
 * Measures statements without their wait for a connection.
 * @returns the function that ends it
 */
export function registerStatementMetrics({ Histogram }: Prometheus, registry: Registry): () => void {
  const times = new Histogram({
    name: 'charsu_statement_seconds',
    help: 'Time of statements without their wait for a connection, by lane.',
    labelNames: ['lane'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15],
    registers: [registry],
  })
  return observeStatements(({ lane }) => {
    const began = performance.now()
    return () => times.observe({ lane }, (performance.now() - began) / MILLISECONDS)
  })
}

type Caches = Record<string, () => CacheStats | undefined>

/** Size, hits and misses of the memory caches. */
export function registerCacheMetrics({ Counter, Gauge }: Prometheus, registry: Registry, caches: Caches): void {
  const registers = [registry]
  const labelNames = ['cache'] as const
  const each = (show: (cache: string, stats: CacheStats) => void) => {
    for (const [cache, statsOf] of Object.entries(caches)) {
      const stats = statsOf()
      if (stats) show(cache, stats)
    }
  }
  for (const what of ['hits', 'misses'] as const)
    new Counter({
      name: `charsu_cache_${what}_total`,
      help: what === 'hits' ? 'Cache hits, by cache.' : 'Cache misses, by cache.',
      labelNames,
      registers,
      collect() {
        this.reset()
        each((cache, stats) => this.inc({ cache }, stats[what]))
      },
    })
  for (const what of ['entries', 'bytes'] as const)
    new Gauge({
      name: `charsu_cache_${what}`,
      help: `Size of a cache, in ${what}.`,
      labelNames,
      registers,
      collect() {
        each((cache, { [what]: value }) => value !== undefined && this.set({ cache }, value))
      },
    })
}

/**
 * Jobs of this process: duration, failures, and the time of the last success.
 * @returns the function that ends it
 */
export function registerJobMetrics({ Counter, Gauge, Histogram }: Prometheus, registry: Registry): () => void {
  const registers = [registry]
  const labelNames = ['job'] as const
  const times = new Histogram({
    name: 'charsu_job_seconds',
    help: 'Time of one run, by job.',
    labelNames,
    buckets: [0.01, 0.1, 1, 10, 100],
    registers,
  })
  const failures = new Counter({ name: 'charsu_job_failures_total', help: 'Runs that failed.', labelNames, registers })
  const last = new Gauge({
    name: 'charsu_job_last_success_timestamp_seconds',
    help: 'Time of the last successful run. It stops changing for a job that fails or hangs.',
    labelNames,
    registers,
  })
  const recordRun = (message: unknown) => {
    const { name: job, milliseconds, failed } = message as JobRun
    times.observe({ job }, milliseconds / MILLISECONDS)
    if (failed) failures.inc({ job })
    else last.setToCurrentTime({ job })
  }
  subscribe(JOB_RUNS, recordRun)
  return () => void unsubscribe(JOB_RUNS, recordRun)
}

/** Delays of this process, pages that wait for rendering, and requests that load shedding refused. */
export function registerLoadMetrics(
  { Counter, Gauge }: Prometheus,
  registry: Registry,
  loadShedding: LoadShedding,
  pages: () => PagesStats | undefined,
): void {
  const registers = [registry]
  new Gauge({
    name: 'charsu_late_seconds',
    help: 'Delay of the event loop and the database, and waiting time of the render queue. Load shedding uses these.',
    labelNames: ['what'],
    registers,
    collect() {
      for (const what of ['loop', 'database'] as const) this.set({ what }, loadShedding[what] / MILLISECONDS)
      this.set({ what: 'pages' }, (pages()?.waitMilliseconds ?? 0) / MILLISECONDS)
    },
  })
  new Gauge({
    name: 'charsu_pages_waiting',
    help: 'Pages in the render queue.',
    registers,
    collect() {
      this.set(pages()?.waiting ?? 0)
    },
  })
  new Counter({
    name: 'charsu_refused_total',
    help: 'Calls and pages refused by load shedding, by cause.',
    labelNames: ['why'],
    registers,
    collect() {
      this.reset()
      for (const [why, times] of Object.entries(loadShedding.refused)) this.inc({ why }, times)
    },
  })
}
