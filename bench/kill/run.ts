/**
 * `node bench/kill/run.ts --rounds=100`: kills (SIGKILL) the server at random while buyers shop over HTTP, repeatedly on the
 * same data. After each start every acknowledged order must exist exactly once and all sums must be right. `DATABASE_URL`
 * names an empty PostgreSQL database; without it the embedded one in a temporary folder.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openStripe } from '#api/ordering/payments/providers/testing/stripe-server.ts'
import { aBuyer, type Buyer } from '../buyers/buyer.ts'
import { expectAllOrdersStored, expectPaidOrRefunded } from '../buyers/invariants.ts'
import { openProducts } from '../buyers/products.ts'
import { killServer, startServer } from '../processes.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, buyers: { type: 'string', default: '20' } },
})
const [rounds, crowd] = [Number(values.rounds), Number(values.buyers)]
const MAX_MILLISECONDS = 3_000

if (!existsSync('build/server/index.js')) throw new Error('The storefront is not built: npm run build')
const databaseUrl = process.env.DATABASE_URL
const dataDir = mkdtempSync(join(tmpdir(), 'charsu-kill-'))
mkdirSync(join(dataDir, 'files'))
const databaseLocation = { dataDir, databaseUrl }
const provider = await openStripe()
const { secretKey, publicKey, webhookSecret, url } = provider.keys.stripe ?? {}
if (!secretKey || !publicKey || !webhookSecret || !url) throw new Error('The stand-in has no keys')

const products = await openProducts(databaseLocation)
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  SITE_URL: 'https://shop.example',
  DEMO: '0',
  RATE_LIMITS: '0',
  LOG_LEVEL: 'fatal',
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLIC_KEY: publicKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
}
const start = () =>
  startServer(['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/server/server.ts'], env, {
    pinned: false,
  })

const buyers: Buyer[] = Array.from({ length: crowd }, () => aBuyer(products, provider))
const tally = { cut: 0, placed: 0, cancelled: 0, paid: 0, refused: 0 }
const began = Date.now()
let server = await start()
for (let round = 1; round <= rounds; round++) {
  const address = server.url
  const shopping = buyers.map((buyer) => buyer.shopUntilCut(address))
  // Kills at a random time after the first response, also in the middle of a long queue.
  await Promise.race(buyers.map((buyer) => buyer.isAnswered()))
  await pause(Math.random() * MAX_MILLISECONDS)
  await killServer(server)
  await Promise.all(shopping)
  tally.cut += buyers.filter((buyer) => buyer.isWaiting()).length
  server = await start()
  await Promise.all(buyers.map((buyer) => buyer.askAgain(server.url)))
  const found = await expectAllOrdersStored(databaseLocation, { buyers, products })
  console.log(`round ${round}: ${found} orders, all there, none twice; ${Math.round((Date.now() - began) / 1000)} s`)
}
await Promise.all(buyers.map((buyer) => buyer.tellEverything(server.url)))
await expectPaidOrRefunded(databaseLocation, { buyers, provider })
for (const buyer of buyers)
  for (const name of ['placed', 'cancelled', 'paid', 'refused'] as const) tally[name] += buyer.tally[name]
console.log(
  `${rounds} kills on ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}, ${crowd} buyers: ${tally.placed} orders ` +
    `acknowledged, ${tally.cut} buyers cut off in the middle of one, ${tally.cancelled} cancelled, ${tally.paid} paid by card, ` +
    `${tally.refused} refused (sold out); nothing lost, nothing twice.`,
)
await killServer(server)
await provider.close()
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
