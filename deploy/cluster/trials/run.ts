/**
 * `node deploy/cluster/trials/run.ts`: starts a cluster with buyers and readers and causes failures (docs/operations.md, “A
 * cluster”). After each trial every acknowledged order must exist exactly once and all sums must be right. The exit code is 1
 * if a check fails. `--only=failover,restore` selects trials; `--processes=`, `--folder=` and `--port=` as in
 * `deploy/cluster/run.ts`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openStripe } from '#api/ordering/payments/providers/testing/stripe-server.ts'
import { expectAllOrdersStored, expectPaidOrRefunded } from '#bench/buyers/invariants.ts'
import { openProducts } from '#bench/buyers/products.ts'
import { pooledAddress } from '../pgbouncer.ts'
import { withCluster } from '../with-cluster.ts'
import { lostEtcd, lostRedis } from './companions.ts'
import { killedPostgres, lostMachine, lostReplica, switchover } from './database.ts'
import { startLoad } from './load.ts'
import { killedProcess, oneMoreProcess, rollingRestart } from './processes.ts'
import { restore } from './restore.ts'
import { openTally, type Summary } from './tally.ts'
import { faultsOf, type Trial, type TrialContext } from './trial.ts'

const trials: Record<string, Trial> = {
  rolling: rollingRestart,
  more: oneMoreProcess,
  killed: killedProcess,
  switchover,
  failover: killedPostgres,
  machine: lostMachine,
  replica: lostReplica,
  redis: lostRedis,
  etcd: lostEtcd,
  restore,
}
const BEFORE_MILLISECONDS = 3_000
/** HAProxy counts a response a moment after the client has read it. */
const COUNTED_MILLISECONDS = 200
const MAX_LOGGED = 20
const SHELVES = 30

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    folder: { type: 'string' },
    port: { type: 'string', default: '21000' },
    only: { type: 'string', default: Object.keys(trials).join(',') },
  },
})
const chosen = values.only.split(',').map((name) => trials[name] ?? fail(`There is no trial ${name}`))
// Stays 1 until every check has passed, so an interrupted run fails too.
process.exitCode = 1
const provider = await openStripe()
const { stripe } = provider.keys
const env = {
  DEMO: '0',
  // The fake Stripe server requires a valid address.
  SITE_URL: 'https://shop.example',
  LOG_LEVEL: 'warn',
  // Requests of buyers and readers carry the address header of a proxy.
  TRUST_PROXY: '2',
  // Disables load shedding, so that only the trial causes 503 responses.
  REFUSE_LATE_MS: '0',
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLIC_KEY: stripe.publicKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
}

await withCluster({ ...values, env }, async (cluster) => {
  const databaseLocation = {
    dataDir: cluster.clusterFolder.at('shop'),
    databaseUrl: pooledAddress(cluster.clusterFolder),
  }
  const goods = await openProducts(databaseLocation, { ignoresOrderLimits: true, extraProducts: SHELVES })
  await cluster.scale(Number(values.processes))
  const tally = openTally()
  const load = startLoad({ url: cluster.url, goods, provider, tally })
  const context: TrialContext = { cluster, goods, load, provider, tally }
  let hasPassed = true
  for (const trial of chosen) {
    const logged = cluster.balancer.log().length
    const { summary, resultText } = await underLoad(trial, context)
    const found = await expectAllOrdersStored(databaseLocation, { buyers: load.buyers, products: goods })
    const faults = faultsOf(trial, summary)
    print(trial, { summary, resultText: `${resultText}; ${found} orders, all there, none twice`, faults })
    if (faults.length === 0) continue
    hasPassed = false
    const causes = [...summary.errorTexts, ...cluster.balancer.log().slice(logged, logged + MAX_LOGGED)]
    for (const line of causes) console.log(`    ${line}`)
  }
  await Promise.all(load.buyers.map((buyer) => buyer.tellEverything(cluster.url)))
  await expectPaidOrRefunded(databaseLocation, { buyers: load.buyers, provider })
  const all = (what: 'placed' | 'cancelled' | 'paid' | 'refused') =>
    load.buyers.reduce((sum, { tally }) => sum + tally[what], 0)
  console.log(
    `\n${all('placed')} orders acknowledged, ${all('cancelled')} cancelled, ${all('paid')} paid by card, ${all('refused')} refused: nothing lost, nothing twice.`,
  )
  if (hasPassed) process.exitCode = 0
})
await provider.close()
process.exit()

async function underLoad(trial: Trial, context: TrialContext): Promise<{ summary: Summary; resultText: string }> {
  const { cluster, load, tally } = context
  const before = await cluster.balancer.unanswered()
  const began = performance.now()
  load.begin()
  await pause(BEFORE_MILLISECONDS)
  const resultText = await trial.run(context)
  await load.end()
  await pause(COUNTED_MILLISECONDS)
  tally.settle(before, await cluster.balancer.unanswered())
  return { summary: tally.since(began), resultText }
}

function print(
  { name }: Trial,
  { summary, resultText, faults }: { summary: Summary; resultText: string; faults: string[] },
) {
  const { seconds, requests, pages, orders, busy, busyFor, faults: statuses, cut, lost, orderPause } = summary
  console.log(
    `\n${name}: ${faults.length > 0 ? `FAULT: ${faults.join('; ')}` : 'held'}\n  ${resultText}\n  ${seconds.toFixed(0)} s, ` +
      `${requests} requests, ${pages} pages, ${orders} orders; longest pause between orders ${orderPause.toFixed(1)} s; ` +
      `503: ${busy}${busy > 0 ? ` within ${busyFor.toFixed(1)} s` : ''}; other faults: ${statuses.length}; reset: ${cut}; ` +
      `lost with a killed process: ${lost}`,
  )
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
