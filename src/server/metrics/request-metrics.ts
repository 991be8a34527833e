import type { Registry } from 'prom-client'
import type { RequestObserver } from '../observed-requests.ts'
import type { Prometheus } from './prometheus.ts'

/** Seconds, from a cached page (0.2 ms) to the time limit of the database (15 s). */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const MILLISECONDS = 1000

/**
 * Counts, durations and statuses of requests, by endpoint and by page. Labels are fixed names of the program and the
 * first digit of the HTTP status, so clients cannot create more than a few hundred series.
 */
export function observeRequests({ Histogram, Counter }: Prometheus, registry: Registry): RequestObserver {
  const registers = [registry]
  const times = new Histogram({
    name: 'charsu_request_seconds',
    help: 'Time until an answer was ready, by kind (call, page, file) and name.',
    labelNames: ['kind', 'name'],
    buckets: BUCKETS,
    registers,
  })
  const answers = new Counter({
    name: 'charsu_requests_total',
    help: 'Answers by kind, name and status (2xx, 3xx, 4xx, 5xx).',
    labelNames: ['kind', 'name', 'status'],
    registers,
  })
  return async ({ kind, name }, work) => {
    const began = performance.now()
    let status = 500
    try {
      const response = await work()
      status = response.status
      return response
    } finally {
      const labels = { kind, name: name() }
      times.observe(labels, (performance.now() - began) / MILLISECONDS)
      answers.inc({ ...labels, status: `${Math.floor(status / 100)}xx` })
    }
  }
}
