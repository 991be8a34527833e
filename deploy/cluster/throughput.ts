/**
 * `node deploy/cluster/throughput.ts --processes=1,2,4 --seconds=10`: prints a table of the throughput of a cluster on this
 * machine for each number of shop processes: guest orders, cached pages, and pages of a shopper with a cart, per second. Also
 * prints the processor time that one of them costs each part, which shows what scales although all parts share this machine.
 * Uses the demo bazaar without rate limits.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { inHerat } from '#api/testing/shoppers.ts'
import { measureAlone } from '#bench/load.ts'
import { cardsOf } from '#bench/scale/cards.ts'
import { guestOrders } from '#bench/scale/guest-orders.ts'
import type { Cluster } from './cluster.ts'
import { type Cost, costOfOne, costUntilNow } from './cpu.ts'
import { addressOf } from './patroni.ts'
import { withCluster } from './with-cluster.ts'

const PLENTY = 1_000_000
const WARM_UP_SECONDS = 3
const SHOPPER = 'a-shopper-with-a-cart-of-their-own'

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '10' },
    folder: { type: 'string' },
    port: { type: 'string', default: '21000' },
  },
})
const quiet = { RENDER_AHEAD: '0', RATE_LIMITS: '0', LOG_LEVEL: 'error', REFUSE_LATE_MS: '0' }
const seconds = Number(values.seconds)
type Measurement = { what: string; perSecond: number; p99: number; refused?: number; cost: Cost }

await withCluster({ ...values, env: quiet }, async (cluster) => {
  for (const processes of values.processes.split(',').map(Number)) {
    await cluster.scale(processes)
    await fillShelves(cluster)
    const load = loadavg()[0] ?? 0
    for (const measure of [orders, keptPages, shopperPages]) print(processes, await measure(cluster), load)
  }
})

async function fillShelves({ clusterFolder }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(clusterFolder, clusterFolder.ports.primary) })
  await client.connect()
  await client.query(`update inventories set stock = ${PLENTY}`)
  await client.end()
}

/** 20 guests in parallel; each creates an address, a cart and an order. */
async function orders(cluster: Cluster): Promise<Measurement> {
  const server = { url: cluster.url, child: cluster.balancer.part.child }
  const buying = { cards: (await cardsOf(server)).cards, home: inHerat }
  await guestOrders(server, { ...buying, seconds: WARM_UP_SECONDS })
  const before = costUntilNow(cluster)
  const { answered, refused, perSecond, p99 } = await guestOrders(server, { ...buying, seconds })
  return { what: 'guest orders', perSecond, p99, refused, cost: costOfOne(before, costUntilNow(cluster), answered) }
}

function keptPages(cluster: Cluster): Promise<Measurement> {
  return pages(cluster, 'kept pages', {})
}

async function shopperPages(cluster: Cluster): Promise<Measurement> {
  await fetch(`${cluster.url}/api/v1/cart/action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product_id: 1, quantity: 1, user_token: SHOPPER }),
  })
  return await pages(cluster, 'pages of a shopper', { cookie: `user_token=${SHOPPER}` })
}

/** 20 connections request the list in Dari with a browser's headers. */
async function pages(cluster: Cluster, what: string, headers: Record<string, string>): Promise<Measurement> {
  const server = { url: cluster.url, child: cluster.balancer.part.child }
  const question = { server, path: '/fa/all', headers: { 'accept-encoding': 'br', ...headers } }
  let before = costUntilNow(cluster)
  const begin = () => {
    before = costUntilNow(cluster)
  }
  const { answered, perSecond, p99 } = await measureAlone(question, seconds, begin)
  return { what, perSecond, p99, cost: costOfOne(before, costUntilNow(cluster), answered) }
}

function print(processes: number, { what, perSecond, p99, refused, cost }: Measurement, load: number): void {
  const parts = Object.entries(cost).map(([part, used]) => `${part} ${(used / 1000).toFixed(2)}`)
  console.log(
    `${processes} processes, ${what}: ${perSecond.toFixed(1)} a second, p99 ${p99.toFixed(0)} ms${refused ? `, ${refused} more were refused` : ''}; ms of processor each: ` +
      `${parts.join(', ')} (${cpus().length} cores, load ${load.toFixed(1)} when it began)`,
  )
}
