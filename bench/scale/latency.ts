import { performance } from 'node:perf_hooks'
import type { Server } from '../processes.ts'
import type { FilledShop } from './filled-shop.ts'
import type { Scenario } from './scenarios.ts'
import { countCost } from './server-cost.ts'

/**
 * Times in milliseconds; `server` and `database` are processor time per request. `failed` counts error responses. Sizes are of
 * the largest body in bytes, compressed and uncompressed.
 */
export type Latency = {
  p50: number
  p99: number
  failed: number
  server: number | undefined
  database: number | undefined
  sent: number
  bytes: number
}

/** The status of a request that exceeds the statement timeout. */
const BUSY = 503
const MIN_REQUESTS = 5
const MAX_REQUESTS = 200

/** Sends requests one after the other, each with other words, language and currency, for `seconds` or up to two hundred times. */
export async function measureLatency(
  server: Server,
  filledShop: FilledShop,
  { scenario, seconds }: { scenario: Scenario; seconds: number },
): Promise<Latency> {
  await sendNthRequest(server, scenario, 0)
  const costOf = countCost(server, filledShop)
  const took: number[] = []
  const answers: Answered[] = []
  const end = performance.now() + seconds * 1000
  while (took.length < MIN_REQUESTS || (performance.now() < end && took.length < MAX_REQUESTS)) {
    const began = performance.now()
    answers.push(await sendNthRequest(server, scenario, took.length))
    took.push(performance.now() - began)
  }
  const { server: ofServer, database } = costOf()
  const each = (sum: number | undefined) => (sum === undefined ? undefined : sum / took.length)
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.ceil(took.length * share) - 1)] as number
  return {
    p50: at(0.5),
    p99: at(0.99),
    failed: answers.filter(({ ok }) => !ok).length,
    server: each(ofServer),
    database: each(database),
    bytes: Math.max(...answers.map(({ bytes }) => bytes)),
    sent: Math.max(...answers.map(({ sent }) => sent)),
  }
}

type Answered = { ok: boolean; bytes: number; sent: number }

/** Requests HTML with a browser's headers, and API endpoints as programs do. */
export async function sendNthRequest(
  { url }: Pick<Server, 'url'>,
  { paths, html }: Scenario,
  n: number,
): Promise<Answered> {
  const path = paths[n % paths.length] as string
  const turn = Math.floor(n / paths.length)
  const headers: Record<string, string> = html
    ? { 'accept-encoding': 'br', cookie: turn % 2 === 0 ? 'currency=AFN' : 'currency=USD' }
    : { language: turn % 2 === 0 ? 'en' : 'fa', currency: turn % 4 < 2 ? 'AFN' : 'USD' }
  const response = await fetch(url + path, { headers, signal: AbortSignal.timeout(60_000) })
  const body = await response.arrayBuffer()
  if (!response.ok && response.status !== BUSY) throw new Error(`${path} was answered with ${response.status}`)
  return {
    ok: response.ok,
    bytes: body.byteLength,
    sent: Number(response.headers.get('content-length') ?? body.byteLength),
  }
}
