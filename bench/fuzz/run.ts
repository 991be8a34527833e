/**
 * `node bench/fuzz/run.ts --inputs=100000 --seed=7`: sends requests generated from the contract (valid, nearly valid and
 * hostile) to the API in this process, on the demo bazaar in a separate embedded database. `--url=http://…` attacks a running
 * shop instead, which should have RATE_LIMITS=0. Requests to the console are those of the demo's owner; with `--no-staff` they
 * are refused before sign-in. The exit code is 1 if a response was a server error, was not declared, was slow three times, or
 * delayed other requests by more than 100 ms three times (on an idle machine).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openServices } from '#api/open-services.ts'
import { openSandbox } from '#api/ordering/payments/providers/sandbox/open-sandbox.ts'
import { createLog } from '#api/platform/log/log.ts'
import { openBazaar } from '#demo/open-bazaar.ts'
import { DEMO_PASSWORD } from '#demo/shoppers.ts'
import { fuzz, type Target } from './fuzz.ts'

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
const { target, close } = values.url ? remote(values.url) : await openHere()
if (values.staff) target.staff = () => demoOwner(target)
const began = Date.now()
const report = await fuzz(target, { inputs, seed, slow: 2_000, ping: 100, onProgress: showProgress })
await close()
console.log(`\n${inputs} inputs, seed ${seed}, ${secondsSince(began)} s; answers by status:`, report.statuses)
console.log('Slowest:')
for (const { ms, cpu, request } of report.slowest) console.log(`  ${ms} ms (${cpu} ms of processor) ${request}`)
for (const { what, times, example } of report.findings) console.log(`\n✗ ${what} (${times} times)\n  ${example}`)
console.log(report.findings.length > 0 ? `\n${report.findings.length} findings` : '\nNothing found.')
process.exit(report.findings.length > 0 ? 1 : 0)

function remote(origin: string): { target: Target; close(): Promise<void> } {
  const send = (request: Request) => fetch(request, { redirect: 'manual' })
  return { target: { origin: origin.replace(/\/+$/, ''), send }, close: async () => {} }
}

/** Signs in as the owner of the demo bazaar. */
async function demoOwner({ origin, send }: Target): Promise<string> {
  const body = JSON.stringify({ email: 'owner@charsu.example', password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const signInRequest = new Request(`${origin}/api/v1/console/sign-in`, { method: 'POST', headers, body })
  const { data, message } = (await (await send(signInRequest, '192.0.2.1')).json()) as {
    data: { token?: string }
    message: string
  }
  if (!data?.token) throw new Error(`The demo’s owner was not let in: ${message}`)
  return data.token
}

async function openHere() {
  const dataDir = mkdtempSync(join(tmpdir(), 'charsu-fuzz-'))
  const log = createLog('error')
  const opened = await openServices({ dataDir, siteUrl: 'https://shop.example', rateLimits: true }, log)
  const closeBazaar = await openBazaar({ ...opened, ahead: false })
  await openSandbox(opened.services, true)
  const target: Target = {
    origin: 'https://shop.example',
    send: async (request, clientAddress) => await opened.api.fetch(request, { clientAddress }),
  }
  const close = async () => {
    closeBazaar()
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { target, close }
}

function showProgress(done: number): void {
  if (done % 5_000 === 0) console.log(`${done} in ${secondsSince(began)} s`)
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1000)
}
