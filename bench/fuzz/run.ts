/**
 * `node bench/fuzz/run.ts --inputs=100000 --seed=7`: requests made from the contract (as meant, a little beside it, out to do harm)
 * against a server of its own on the demo bazaar; it needs a build. `--url=http://…` attacks a running shop instead, which should have
 * `TRUST_PROXY=1`. Calls of the console are the demo owner's; with `--no-staff` they get no further than signing in. Meanwhile the server
 * is pinged. Ends with 1 when an answer was a fault of the shop, was not declared or was slow three times, and on an idle machine when
 * a ping took over 100 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '../../demo/shoppers.ts'
import { serverArguments, serverEnvironment } from '../../tools/server-program.mjs'
import { startServer, stepAside, stopServer } from '../processes.ts'
import { fuzz, type Target } from './fuzz.ts'
import { type SlowPing, startPings } from './pings.ts'

/** A load of fewer processors than this is an idle machine. */
const MOST_BUSY = 0.5
const MOST_SHOWN = 20

const { values } = parseArgs({
  allowNegative: true,
  options: {
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    url: { type: 'string' },
    staff: { type: 'boolean', default: true },
  },
})
const [inputs, seed] = [Number(values.inputs), Number(values.seed)]
/** Processors that other programs use already: beside them a slow ping says nothing about the shop. */
const busyBefore = loadavg()[0] ?? 0
const { target, close } = values.url ? { target: remote(values.url), close: async () => {} } : await openHere()
if (values.staff) target.staff = () => demoOwner(target)
const began = Date.now()
const answered: { from: number; to: number; request: string }[] = []
const slowPings: SlowPing[] = []
const pings = startPings(target.origin, (ping) => slowPings.push(ping))
const onAnswered = (sent: (typeof answered)[number]) => void (sent.to - sent.from > 50 && answered.push(sent))
const report = await fuzz(target, { inputs, seed, slow: 2_000, onAnswered, onProgress: showProgress })
const { longest, count } = await pings.stop()
await close()
const isIdle = busyBefore < MOST_BUSY
console.log(`\n${inputs} inputs, seed ${seed}, ${secondsSince(began)} s; answers by status:`, report.statuses)
console.log(`${count} pings meanwhile, the longest ${longest} ms, ${slowPings.length} over 100 ms`)
for (const ping of slowPings.slice(0, MOST_SHOWN))
  console.log(`  ${Math.round(ping.to - ping.from)} ms during ${during(ping)}`)
if (!isIdle) console.log(`  not judged: the machine had a load of ${busyBefore.toFixed(1)} before`)
console.log('Slowest:')
for (const { ms, cpu, request } of report.slowest) console.log(`  ${ms} ms (${cpu} ms of processor) ${request}`)
for (const { what, times, example } of report.findings) console.log(`\n✗ ${what} (${times} times)\n  ${example}`)
const found = report.findings.length + (isIdle ? slowPings.length : 0)
console.log(found > 0 ? `\n${found} findings` : '\nNothing found.')
process.exit(found > 0 ? 1 : 0)

/** The requests that were under way during a ping. */
function during({ from, to }: SlowPing): string {
  const overlapping = answered.filter((sent) => sent.from < to && sent.to > from).map(({ request }) => request)
  return [...new Set(overlapping)].join(', ') || 'none of the fuzzer’s requests'
}

function remote(url: string): Target {
  const send = (request: Request, client: string) => {
    request.headers.set('x-forwarded-for', client)
    return fetch(request, { redirect: 'manual' })
  }
  return { origin: url.replace(/\/+$/, ''), send }
}

/** Signs the owner of the demo bazaar in. */
async function demoOwner({ origin, send }: Target): Promise<string> {
  const body = JSON.stringify({ email: 'owner@charsu.example', password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const asked = new Request(`${origin}/api/v1/console/sign-in`, { method: 'POST', headers, body })
  const { data, message } = (await (await send(asked, '192.0.2.1')).json()) as {
    data: { token?: string }
    message: string
  }
  if (!data?.token) throw new Error(`The demo’s owner was not let in: ${message}`)
  return data.token
}

/** A server of its own on the demo bazaar, whose event loop no fuzzer shares. */
async function openHere() {
  const dataDir = mkdtempSync(join(tmpdir(), 'charsu-fuzz-'))
  const env = { DATA_DIR: dataDir, RENDER_AHEAD: '0', TRUST_PROXY: '1', REFUSE_LATE_MS: '0', LOG_LEVEL: 'error' }
  const server = await startServer(serverArguments, { ...serverEnvironment, ...env })
  stepAside()
  const close = async () => {
    await stopServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { target: remote(server.url), close }
}

function showProgress(done: number): void {
  if (done % 5_000 === 0) console.log(`${done} in ${secondsSince(began)} s`)
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1000)
}
