/**
 * `node bench/crowd/run.ts --buyers=2000 --stock=100`: all buyers order the same product at once while other visitors browse.
 * A buyer with a 503 response tries again after its `Retry-After`. `DATABASE_URL` names an empty PostgreSQL database; without
 * it the embedded one in a temporary folder.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lowerPriority, startServer, stopServer } from '../processes.ts'
import { type Buyer, openProducts, stockAndOrders } from './products.ts'

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '2000' },
    stock: { type: 'string', default: '100' },
    lookers: { type: 'string', default: '10' },
  },
})
const { buyers, stock, lookers } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
) as Record<keyof typeof values, number>
const QUIET_MILLISECONDS = 3_000
const LOOK_AGAIN_MILLISECONDS = 100
const MAX_TRIES = 60

if (!existsSync('build/server/index.js')) throw new Error('The storefront is not built: npm run build')
const dataDir = mkdtempSync(join(tmpdir(), 'charsu-crowd-'))
mkdirSync(join(dataDir, 'files'))
const databaseLocation = { dataDir, databaseUrl: process.env.DATABASE_URL }
const products = await openProducts(databaseLocation, { buyers, stock, lookers })
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: databaseLocation.databaseUrl ?? '',
  DEMO: '0',
  RATE_LIMITS: '0',
  LOG_LEVEL: 'fatal',
}
const server = await startServer(
  ['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/server/server.ts'],
  env,
)
lowerPriority()

const tally = { sold: 0, refused: 0, busy: 0, cut: 0, failed: 0 }
/** In milliseconds. */
const [answers, outcomes] = [[] as number[], [] as number[]]
const pageTimes = { quiet: [] as number[], crowded: [] as number[], failed: 0 }
let phase: 'quiet' | 'crowded' | 'over' = 'quiet'

/** Requests the visitor's own cart, which is never cached, and products, which are read again. */
async function browseShop({ token }: Buyer): Promise<void> {
  const cookie = { cookie: `user_token=${token}` }
  for (let n = 0; phase !== 'over'; n++) {
    const product = products.others[n % products.others.length]
    const path = ['/cart', `/api/v1/cart/by-user?user_token=${token}`, `/api/v1/product/${product}`][n % 3] as string
    const [during, began] = [phase, performance.now()]
    const ok = await fetch(server.url + path, { headers: cookie }).then(
      async (response) => (await response.arrayBuffer()) && response.ok,
      () => false,
    )
    if (!ok) pageTimes.failed++
    else pageTimes[during === 'quiet' ? 'quiet' : 'crowded'].push(performance.now() - began)
    await pause(LOOK_AGAIN_MILLISECONDS)
  }
}

async function buy({ token, home }: Buyer): Promise<void> {
  const key = randomUUID()
  const came = performance.now()
  const body = JSON.stringify({ address_id: home, payment_method: 2, user_token: token })
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/v1/order/action`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': key }, body },
    }).then(
      async (response) => ({ ...((await response.json()) as { status: number }), headers: response.headers }),
      () => undefined,
    )
    if (!answer) {
      tally.cut++
      await pause(1000)
      continue
    }
    const { status, headers } = answer
    answers.push(performance.now() - began)
    if (status === 200 || status === 201) {
      tally[status === 200 ? 'sold' : 'refused']++
      return void outcomes.push(performance.now() - came)
    }
    if (status !== 503) break
    tally.busy++
    await pause(Number(headers.get('retry-after') ?? 2) * 1000)
  }
  tally.failed++
}

const browsing = products.lookers.map(browseShop)
await pause(QUIET_MILLISECONDS)
phase = 'crowded'
const began = performance.now()
await Promise.all(products.crowd.map(buy))
const seconds = (performance.now() - began) / 1000
phase = 'over'
await Promise.all(browsing)
const finalState = await stockAndOrders(databaseLocation, products.inventoryId)
await stopServer(server)
rmSync(dataDir, { recursive: true, force: true })

function quantiles(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${sorted.length})`
}
console.log(
  `${buyers} buyers at a shelf of ${stock} on ${databaseLocation.databaseUrl ? 'PostgreSQL' : 'the embedded database'}`,
)
console.log(
  `  sold ${tally.sold}, refused ${tally.refused}, failed ${tally.failed}; ${tally.busy} times told to come again, ${tally.cut} times cut off`,
)
console.log(
  `  kept: ${finalState?.orders} orders, ${finalState?.left} left on the shelf; all knew after ${seconds.toFixed(1)} s`,
)
console.log(`  an answer to an order ${quantiles(answers)}; until a buyer knew ${quantiles(outcomes)}`)
console.log(
  `  other pages before ${quantiles(pageTimes.quiet)}; meanwhile ${quantiles(pageTimes.crowded)}; failed ${pageTimes.failed}`,
)
if (
  tally.sold !== Math.min(stock, buyers) ||
  finalState?.left !== stock - tally.sold ||
  finalState.orders !== tally.sold
)
  throw new Error('The shelf does not add up')
process.exit(0)
