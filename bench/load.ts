import autocannon from 'autocannon'
import { cpuTimeOf, type Server } from './processes.ts'

const CONNECTIONS = 20
const ROUNDS = 2
const TIMEOUT_SECONDS = 60
const WARM_UP_REQUESTS = 200
const WARM_UP_SECONDS = 3

type LoadRequest = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
/** A repeated request. `nth` returns the parts that differ in each request; its argument counts from 0 over the whole run. */
export type LoadScenario = LoadRequest & { server: Server; nth?: (n: number) => Partial<LoadRequest> }

/**
 * Latencies in milliseconds; `answered` is the number of responses, `cpu` the server's processor time per request in
 * microseconds.
 */
export type Load = { answered: number; perSecond: number; p50: number; p99: number; cpu: number | undefined }

/** Measures the shop and its upper bound alternately, so that other load on the machine affects both. */
export async function measureSideBySide(
  ours: LoadScenario,
  limit: LoadScenario,
  seconds: number,
): Promise<[Load, Load]> {
  for (const scenario of [ours, limit]) await warmUp(scenario)
  const rounds: [Load, Load][] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push([await runLoad(ours, { duration: seconds }), await runLoad(limit, { duration: seconds })])
  return [averageOf(rounds.map(([load]) => load)), averageOf(rounds.map(([, load]) => load))]
}

/** Measures one request for `seconds` after a warm-up. Calls `begin` between the two. */
export async function measureAlone(scenario: LoadScenario, seconds: number, begin = () => {}): Promise<Load> {
  await warmUp(scenario)
  begin()
  return await runLoad(scenario, { duration: seconds })
}

/** First a number of requests, so that a busy machine answers some; then some seconds, until Node has compiled the code. */
async function warmUp(scenario: LoadScenario) {
  await runLoad(scenario, { amount: WARM_UP_REQUESTS })
  await runLoad(scenario, { duration: WARM_UP_SECONDS })
}

type Length = { duration: number } | { amount: number }
let requestCount = 0

async function runLoad({ server, nth, ...scenario }: LoadScenario, length: Length): Promise<Load> {
  const before = cpuTimeOf(server)
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    timeout: TIMEOUT_SECONDS,
    ...length,
    requests: [{ ...scenario, ...(nth && { setupRequest: (request) => ({ ...request, ...nth(requestCount++) }) }) }],
  })
  const after = cpuTimeOf(server)
  const answered = result['2xx']
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${scenario.path}: ${result.non2xx} answers that are not 2xx, ${result.errors} errors`)
  }
  const isCounted = before !== undefined && after !== undefined && answered > 0
  const cpu = isCounted ? (after - before) / answered : undefined
  return { answered, perSecond: answered / result.duration, p50: result.latency.p50, p99: result.latency.p99, cpu }
}

function averageOf(loads: Load[]): Load {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const cpus = loads.flatMap(({ cpu }) => (cpu === undefined ? [] : [cpu]))
  return {
    answered: loads.reduce((sum, { answered }) => sum + answered, 0),
    perSecond: mean(loads.map(({ perSecond }) => perSecond)),
    p50: mean(loads.map(({ p50 }) => p50)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    cpu: cpus.length > 0 ? mean(cpus) : undefined,
  }
}
