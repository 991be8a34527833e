/**
 * `node bench/crowd/hot-writes.ts --seconds=8`: measures how many products 20 concurrent guests add to carts per second, how
 * many orders they place (address, cart, order), and the processor time of one on the server. `DATABASE_URL` names an empty
 * PostgreSQL database; without it the embedded one in a temporary folder.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { TestShop } from '#api/testing/shop.ts'
import { aShopper, ownHome, type Shopper } from '#api/testing/shoppers.ts'
import { cpuTimeOf, lowerPriority, startServer, stopServer } from '../processes.ts'
import { openProducts } from './products.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } })
const AT_ONCE = 20
const WARM_UP_SECONDS = 3

const dataDir = mkdtempSync(join(tmpdir(), 'charsu-hot-'))
mkdirSync(join(dataDir, 'files'))
const databaseUrl = process.env.DATABASE_URL
const { others } = await openProducts({ dataDir, databaseUrl }, { buyers: 0, stock: 0, lookers: 0 })
const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEMO: '0', RATE_LIMITS: '0', LOG_LEVEL: 'fatal' }
const server = await startServer(
  ['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/server/server.ts'],
  env,
)
lowerPriority()

const call: TestShop['call'] = async (method, path, { body, headers } = {}) => {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    ...{ method, headers: { 'content-type': 'application/json', ...headers } },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: as in `openTestShop`.
  const answer = (await response.json()) as any
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`)
  return { ...answer, http: response.status, headers: response.headers }
}
let turn = 0
const nextProductId = () => others[turn++ % others.length] as number
const guest = () => aShopper({ call }, randomBytes(18).toString('base64url'))

const put = (shopper: Shopper) => shopper.put(nextProductId())
async function order() {
  const buyer = guest()
  const [home] = [await buyer.livesIn(ownHome()), await buyer.put(nextProductId())]
  await buyer.order(home)
}

async function measure(name: string, work: (shopper: Shopper) => Promise<unknown>) {
  for (const seconds of [WARM_UP_SECONDS, Number(values.seconds)]) {
    const [before, until] = [cpuTimeOf(server) ?? 0, performance.now() + seconds * 1000]
    let done = 0
    const loop = async () => {
      for (const shopper = guest(); performance.now() < until; done++) await work(shopper)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, loop))
    if (seconds === WARM_UP_SECONDS && seconds !== Number(values.seconds)) continue
    const cpu = ((cpuTimeOf(server) ?? 0) - before) / 1000 / done
    console.log(`${name}: ${(done / seconds).toFixed(1)} a second, ${cpu.toFixed(1)} ms of the server's processor each`)
  }
}

await measure('add to cart', put)
await measure('guest orders', order)
await stopServer(server)
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
