/**
 * `node bench/memory/run.ts --minutes=3`: measures the peak memory of the real server under several loads, one after the
 * other. `DATA_DIR` and `DATABASE_URL` name the shop, or else the bench's own is used. Asserts nothing.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { lowerPriority, type Server, startLoadedShop, stopServer } from '../processes.ts'
import { table } from '../report.ts'
import { cardsOf } from '../scale/cards.ts'
import { memoryOf } from '../scale/server-cost.ts'
import { BROWSER_HEADERS, pagesOf, shopperWithCart } from '../speed.ts'
import { crawledPaths } from './crawled-paths.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    addresses: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '50' },
  },
})
const [minutes, addresses, connections] = [values.minutes, values.addresses, values.connections].map(Number) as [
  number,
  number,
  number,
]
const MINUTE_SECONDS = 60
/** Loads with few different pages reach their peak early. */
const SHORT_SECONDS = 20

type Turn = (n: number) => { path: string; headers?: Record<string, string> }

// Disables load shedding: a refused request would use no memory.
const server = await startLoadedShop({ REFUSE_LATE_MS: '0' })
lowerPriority()
const pages = Object.values(await pagesOf(server))
const page = (n: number) => pages[n % pages.length] as string
const cookie = `user_token=${await shopperWithCart(server)}`
const crawled = crawledPaths((await cardsOf(server)).cards, addresses)

const rows = [['', 'a second', 'not answered', 'memory at the end, MB', 'at most, MB']]
rows.push(['as it was opened', '', '', ...megabytes(server)])
await load('kept pages', SHORT_SECONDS, (n) => ({ path: page(n) }))
await load('pages drawn anew', SHORT_SECONDS, (n) => ({ path: `${page(n)}?back=${n}` }))
await load('pages of a shopper', SHORT_SECONDS, (n) => ({ path: page(n), headers: { cookie } }))
await load(`a crawl of ${crawled.length} addresses`, minutes * MINUTE_SECONDS, (n) => ({
  path: crawled[n % crawled.length] as string,
}))
console.log(table(rows))
await stopServer(server)

/** Sends this load for `seconds` and records the peak memory of the server. */
async function load(name: string, seconds: number, turn: Turn): Promise<void> {
  countMostAnew(server)
  let requestCount = 0
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    timeout: MINUTE_SECONDS,
    requests: [
      {
        headers: BROWSER_HEADERS,
        setupRequest: (request) => {
          const { path, headers } = turn(requestCount++)
          return { ...request, path, headers: { ...BROWSER_HEADERS, ...headers } }
        },
      },
    ],
  })
  rows.push([name, result.requests.average.toFixed(0), `${result.non2xx + result.errors}`, ...megabytes(server)])
  console.error(rows.at(-1)?.join(' · '))
}

function megabytes(of: Server): string[] {
  const { now, most } = memoryOf(of)
  return [now.toFixed(0), most.toFixed(0)]
}

/** Resets the peak memory of the process (proc(5), `clear_refs`). */
function countMostAnew({ child }: Server): void {
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
}
