import { randomBytes } from 'node:crypto'
import { inHerat } from '#api/testing/shoppers.ts'
import { type Load, type LoadScenario as Loaded, measureAlone } from '../load.ts'
import type { Server } from '../processes.ts'
import type { Card } from './cards.ts'
import type { DatabaseKind, FilledShop } from './filled-shop.ts'
import { guestOrders } from './guest-orders.ts'
import { countCost } from './server-cost.ts'

/** Processor time per request in milliseconds. `refused` counts 503 responses and sold-out products. */
export type Throughput = { name: string; target: number | undefined } & Pick<Load, 'perSecond' | 'p50' | 'p99'> & {
    server: number | undefined
    database: number | undefined
    refused: number
  }

type Row = Omit<Loaded, 'server'> & { name: string; targets: Partial<Record<DatabaseKind, number>> }

const PAGES = 100
const ORDERS = { postgres: 200, embedded: 40 }

const words = 'phone laptop black new charger dress solar مبایل سیاه لپ‌تاپ'.split(' ').map(encodeURIComponent)
const turn = <T>(list: readonly T[], n: number) => list[n % list.length] as T

/** The requests of the issue: 20 connections, each request different. */
function rowsOn(cards: readonly Card[]): Row[] {
  const free = cards.filter((card) => card.inventory_id !== null && card.in_stock)
  const json = { 'content-type': 'application/json' }
  return [
    {
      name: 'product, JSON',
      path: '/api/v1/product/1',
      nth: (n) => ({ path: `/api/v1/product/${turn(cards, n).id}` }),
      targets: { postgres: 3_000, embedded: 800 },
    },
    {
      name: 'list, JSON',
      path: '/api/v1/products',
      nth: (n) => ({ path: `/api/v1/products?page=${1 + (n % PAGES)}` }),
      targets: { postgres: 1_500, embedded: 600 },
    },
    {
      name: 'search with facets, JSON',
      path: '/api/v1/search?q=phone',
      nth: (n) => ({ path: `/api/v1/search?q=${turn(words, n)}&page=${1 + (Math.floor(n / words.length) % 5)}` }),
      targets: { postgres: 700 },
    },
    {
      name: 'list with facets, JSON',
      path: '/api/v1/all',
      nth: (n) => ({ path: `/api/v1/all?page=${1 + (n % PAGES)}` }),
      targets: {},
    },
    {
      name: 'product, HTML (br)',
      path: '/all',
      headers: { 'accept-encoding': 'br' },
      nth: (n) => ({ path: `/${turn(cards, n).slug}/product/${turn(cards, n).id}` }),
      targets: {},
    },
    {
      name: 'add to cart',
      path: '/api/v1/cart/action',
      method: 'POST',
      headers: json,
      nth: (n) => ({ body: JSON.stringify(additionOf(turn(free, n))) }),
      targets: { postgres: 1_500, embedded: 250 },
    },
  ]
}

const additionOf = ({ id, inventory_id }: Card) => ({
  product_id: id,
  inventory_id,
  quantity: 1,
  user_token: randomBytes(18).toString('base64url'),
})

type Measuring = { cards: readonly Card[]; kind: DatabaseKind; seconds: number; onRow: (row: Throughput) => void }

export async function measureThroughput(
  server: Server,
  filledShop: FilledShop,
  { cards, kind, seconds, onRow }: Measuring,
) {
  for (const { name, targets, ...scenario } of rowsOn(cards)) {
    let costOf = countCost(server, filledShop)
    const load = await measureAlone({ server, ...scenario }, seconds, () => {
      costOf = countCost(server, filledShop)
    })
    onRow(rowOf(name, targets[kind], load, costOf()))
  }
  const costOf = countCost(server, filledShop)
  const orders = await guestOrders(server, { cards, home: inHerat, seconds })
  onRow(rowOf('guest orders, whole', ORDERS[kind], orders, costOf()))
}

type Counted = Pick<Load, 'answered' | 'perSecond' | 'p50' | 'p99'> & { refused?: number }

function rowOf(
  name: string,
  target: number | undefined,
  { answered, perSecond, p50, p99, refused = 0 }: Counted,
  cost: ReturnType<ReturnType<typeof countCost>>,
): Throughput {
  const each = (sum: number | undefined) => (sum === undefined || answered === 0 ? undefined : sum / answered)
  return { name, target, perSecond, p50, p99, refused, server: each(cost.server), database: each(cost.database) }
}
