import fc from 'fast-check'
import { undeclared } from '#api/testing/declared.ts'
import { stockProducts, stockShoppers } from './fill-pool.ts'
import { operations } from './operations.ts'
import { longestPing } from './ping.ts'
import { Pool } from './pool.ts'
import { type Plan, requestsOf } from './requests.ts'
import { requestOf } from './send.ts'

/**
 * The API under test: in this process, or at an address. `client` is the network address for rate limits. `staff` signs a
 * staff member in and returns the token; with it, console endpoints accept the requests.
 */
export type Target = {
  origin: string
  send(request: Request, client: string): Promise<Response>
  staff?: () => Promise<string>
}
export type Finding = { what: string; example: string; times: number }
export type Report = {
  inputs: number
  /** The number of responses by the status of the envelope; 201 is a business error. */
  statuses: Record<string, number>
  findings: Finding[]
  /** The slowest responses, longest first. */
  slowest: { ms: number; cpu: number; request: string }[]
}

type Options = {
  inputs: number
  seed: number
  /** In milliseconds. A request that is slower three times is a finding. Without it, times are not checked. */
  slow?: number
  /**
   * In milliseconds. A request that delays other requests by more, three times, is a finding. Without it, delays are not
   * checked.
   */
  ping?: number
  onProgress?: (done: number) => void
}

const BATCH = 250
/** Requests to open endpoints per request that is refused for missing sign-in. */
const OPEN = 10
/** Requests from one network before the next: enough to reach the rate limits, and then to avoid them. */
const OF_ONE_NETWORK = 3_000

/** Sends requests generated from the contract, one after the other, and checks every response. */
export async function fuzz(target: Target, { inputs, seed, slow, ping, onProgress }: Options): Promise<Report> {
  const pool = new Pool()
  const report: Report = { inputs, statuses: {}, findings: [], slowest: [] }
  const anyRequest = fc.oneof(
    ...operations().map((operation) => ({
      // Without a staff token all console endpoints refuse the request, so most requests go to the open ones.
      weight: operation.needs === 'staff' && !target.staff ? 1 : OPEN,
      arbitrary: requestsOf(operation),
    })),
  )
  const stocking = (request: Request) => target.send(request, '198.51.100.1')
  await stockProducts(stocking, target.origin, pool)
  for (let done = 0; done < inputs; ) {
    await stockShoppers(
      (request) => target.send(request, `198.51.100.${done % 250}`),
      target.origin,
      pool,
      `${seed}-${done}`,
    )
    await signStaffIn(target, pool)
    const plans = fc.sample(anyRequest, { numRuns: Math.min(BATCH, inputs - done), seed: seed + done })
    for (const plan of plans) {
      const client = `203.0.113.${Math.floor(done / OF_ONE_NETWORK) % 250}`
      await attack(target, { plan, pool, client, report, slow, ping })
      done += 1
    }
    onProgress?.(done)
  }
  return report
}

type Attack = { plan: Plan; pool: Pool; client: string; report: Report } & Pick<Options, 'slow' | 'ping'>

async function attack(
  target: Target,
  { plan, pool, client, report, slow = Number.POSITIVE_INFINITY, ping }: Attack,
): Promise<void> {
  const make = () => requestOf(plan, pool, target.origin)
  const answer = await timed(() => target.send(make(), client))
  if (ping !== undefined && (await isStillServing(target, () => target.send(make(), client), ping)))
    recordFinding(report, `holds others up for more than ${ping} ms, three times`, plan, await describe(make()))
  const body = parsed(answer.text)
  const status = (body as { status?: number } | undefined)?.status ?? answer.status
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
  if (answer.ms > (report.slowest.at(SHOWN - 1)?.ms ?? 0)) recordSlowest(report.slowest, answer, await describe(make()))
  if (status === 200) pool.harvest((body as { data?: unknown } | undefined)?.data)
  if (status === 401) {
    const token = make().headers.get('authorization')?.replace('Bearer ', '') ?? ''
    for (const name of ['token', 'staff']) pool.drop(name, token)
    await signStaffIn(target, pool)
  }
  const problem = problemOf(make(), { ...answer, body })
  if (problem) recordFinding(report, problem, plan, await describe(make()))
  if (answer.ms <= slow) return
  // An overloaded machine is slow by itself, so only a request that is slow three times counts.
  const again = [await timed(() => target.send(make(), client)), await timed(() => target.send(make(), client))]
  if (again.every(({ ms }) => ms > slow))
    recordFinding(report, `slower than ${slow} ms, three times`, plan, await describe(make()))
}

/** An overloaded machine causes delays itself, so only a request that delays others three times counts. */
async function isStillServing(target: Target, send: () => Promise<Response>, most: number): Promise<boolean> {
  for (let time = 0; time < 3; time += 1)
    if ((await longestPing(target, async () => (await send()).text())) <= most) return false
  return true
}

/** Signs staff in again after a request signed them out. */
async function signStaffIn({ staff }: Target, pool: Pool): Promise<void> {
  if (staff && pool.pick('staff', 0, 'string') === undefined) pool.add('staff', await staff())
}

async function timed(work: () => Promise<Response>) {
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()]
  const response = await work()
  const text = await response.text()
  const { user, system } = process.cpuUsage(cpuBefore)
  const ms = Math.round(performance.now() - began)
  return { status: response.status, headers: response.headers, text, ms, cpu: Math.round((user + system) / 1000) }
}

function problemOf(
  { method, url }: Request,
  answer: { status: number; headers: Headers; text: string; body: unknown },
) {
  if (answer.status >= 500) return `${answer.status}`
  // The response to HEAD is that of GET without the body.
  if (method === 'HEAD') return undefined
  if (answer.text !== '' && answer.body === undefined) return `${answer.status} without JSON`
  return undeclared(method, new URL(url).pathname.replace('/api/v1', ''), answer)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function recordFinding({ findings }: Report, problem: string, { method, path }: Plan, example: string): void {
  const what = `${method} ${path}: ${problem}`
  const known = findings.find((finding) => finding.what === what)
  if (known) known.times += 1
  else findings.push({ what, example, times: 1 })
}

const SHOWN = 10
function recordSlowest(slowest: Report['slowest'], { ms, cpu }: { ms: number; cpu: number }, request: string): void {
  slowest.push({ ms, cpu, request })
  slowest.sort((a, b) => b.ms - a.ms)
  slowest.length = Math.min(slowest.length, SHOWN)
}

const SHOWN_CHARACTERS = 600

/** The request as text, complete enough to repeat it by hand. */
async function describe(request: Request): Promise<string> {
  const cut = (text: string) =>
    text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}… (${text.length})` : text
  const headers = cut(JSON.stringify(Object.fromEntries(request.headers)))
  return `${request.method} ${cut(request.url)} ${headers} ${cut(await request.text())}`
}
