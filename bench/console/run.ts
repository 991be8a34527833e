import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { placedOrder } from '#api/ordering/order-admin/testing/orders.ts'
import { aStaffMember } from '#api/staff/testing/staff.ts'
import { openTestShop } from '#api/testing/shop.ts'
import { table } from '../report.ts'
import { fillOrders } from './fill-orders.ts'

/*
 * Measures the console's home page, its list of orders and their search at 100,000 orders, half of them from the last 30 days:
 *   node --import ./src/api/platform/database/drizzle-cjs-hook.ts bench/console/run.ts --output=bench/console/results.md
 * Uses the PostgreSQL of TEST_DATABASE_URL if it is set, or else the embedded one. Calls the API in this process as a staff
 * member, one request after the other. Fails if the home page exceeds its limit, or another request exceeds five times that.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    times: { type: 'string', default: '100' },
    output: { type: 'string' },
  },
})
const [ORDERS, TIMES] = [Number(values.orders), Number(values.times)]
/** Limits for the 99th percentile, in milliseconds. */
const LIMIT_OF_HOME = 300
const LIMIT_OF_LISTS = 1_500

const pageLimits: [name: string, path: string, limit: number][] = [
  ['home: what waits', '/console/waiting', LIMIT_OF_HOME],
  ['home: 30 days', '/console/figures', LIMIT_OF_HOME],
  ...(
    [
      ['the newest', {}],
      ['a status', { status: 'confirmed' }],
      ['to be confirmed', { only: 'awaiting' }],
      ['cash to count', { only: 'cash' }],
      ['a province without orders', { province: 'AF-GHO' }],
      ['three filters, nothing', { province: 'AF-NAN', payment: 'unpaid', status: 'delivered' }],
      ['a store', { store: '7' }],
      ['search: a number', { search: 'CH-000003E8' }],
      ['search: a rare name', { search: 'مریم کریمی 41' }],
      ['search: a common name', { search: 'کریمی' }],
      ['search: nobody', { search: 'nobody at all' }],
      ['search: digits of a phone', { search: '0779 190' }],
      ['search: two letters', { search: 'گل' }],
      ['goods: an SKU', { product: 'SKU-4999' }],
      ['goods: of many orders', { product: 'carpet' }],
    ] as [string, Record<string, string>][]
  ).map(([name, query]): [string, string, number] => [
    name,
    `/console/orders?${new URLSearchParams(query)}`,
    LIMIT_OF_LISTS,
  ]),
]

const shop = await openTestShop()
try {
  shop.services.limits = false
  const one = await placedOrder(shop)
  await fillOrders(shop.db, { number: one.number, orders: ORDERS })
  const owner = await aStaffMember(shop)
  const began = loadavg()[0] ?? 0
  const rows: [string, number, number, number][] = []
  for (const [name, path, limit] of [
    ...pageLimits,
    ['one order', `/console/orders/${one.number}`, LIMIT_OF_LISTS] as const,
  ])
    rows.push([name, ...(await measured(() => owner.get(path))), limit])
  const text = report(rows, began)
  console.log(text)
  if (values.output) writeFileSync(values.output, text)
  const slow = rows.filter(([, , p99, limit]) => p99 > limit).map(([name]) => name)
  if (slow.length > 0) {
    console.error(`Slower than its limit: ${slow.join(', ')}`)
    process.exitCode = 1
  }
} finally {
  await shop.close()
}

/** p50 and p99 in milliseconds. The first five calls are a warm-up. */
async function measured(call: () => Promise<{ status: number }>): Promise<[number, number]> {
  const took: number[] = []
  for (let n = -5; n < TIMES; n++) {
    const began = performance.now()
    const { status } = await call()
    if (status !== 200) throw new Error(`the answer is ${status}`)
    if (n >= 0) took.push(performance.now() - began)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(TIMES - 1, Math.floor(TIMES * share))] ?? 0
  return [at(0.5), at(0.99)]
}

function report(rows: [string, number, number, number][], load: number): string {
  const facts = [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${ORDERS.toLocaleString('en')} orders, half of them of the last 30 days`,
    `${process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded'}; ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.versions.node}`,
    `milliseconds of one call of the API, ${TIMES} times each, one after the other; ${load.toFixed(1)} processes wanted a core when it began`,
  ]
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  const lines = rows.map(([name, p50, p99, limit]) => [name, ms(p50), ms(p99), String(limit)])
  return `# The console at size\n\n${facts.map((fact) => `- ${fact}`).join('\n')}\n\n${table([['', 'p50', 'p99', 'limit p99'], ...lines])}\n`
}
