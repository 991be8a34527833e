/**
 * `node bench/scale/run.ts --products=100000 --database=postgres`: fills a shop with this number of products (or uses a filled
 * one), starts the real server and measures the cost of each response; with `--load` also the requests per second on one core.
 * Prints Markdown; `--output` adds it to a file.
 */
import { appendFileSync, existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { lowerPriority, stopServer } from '../processes.ts'
import { machineFacts } from '../report.ts'
import { cardsOf } from './cards.ts'
import { type DatabaseKind, openFilledShop } from './filled-shop.ts'
import { measureLatency } from './latency.ts'
import { latencyTable, type Measured, throughputTable } from './report.ts'
import { scenariosOf } from './scenarios.ts'
import { memoryOf } from './server-cost.ts'
import { startShop } from './start-shop.ts'
import { countStatements } from './statements.ts'
import { measureThroughput, type Throughput } from './throughput.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    database: { type: 'string', default: 'postgres' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    load: { type: 'boolean', default: false },
    output: { type: 'string' },
  },
})
const [products, seconds] = [Number(values.products), Number(values.seconds)]
const kind = values.database as DatabaseKind
if (!(products >= 200) || !(seconds >= 1) || !['embedded', 'postgres'].includes(kind))
  fail('--products is 200 or more, --seconds 1 or more, --database embedded or postgres')
if (!existsSync('build/server/index.js')) fail('The storefront is not built: npm run build')

const machine = machineFacts(seconds)
const filledShop = openFilledShop(kind, products)
const parts: string[] = []
try {
  if (!values.load) await reportLatency()
  else await reportThroughput()
} finally {
  filledShop.stop()
}
const where = kind === 'embedded' ? 'the embedded database' : 'PostgreSQL'
const facts = [machine.facts[0], machine.facts[1], machine.facts[3]].map((fact) => `- ${fact}`).join('\n')
const text = `\n## ${products.toLocaleString('en')} products on ${where}\n\n${facts}\n\n${parts.join('\n\n')}\n`
console.log(text)
if (values.output) appendFileSync(values.output, text)

/** Measures without caches and then with them. The server, PostgreSQL and the bench share all cores. */
async function reportLatency() {
  const statements = await countStatements(filledShop)
  const uncachedServer = await startShop(filledShop, { isCached: false })
  const { sold } = await cardsOf(uncachedServer)
  const scenarios = scenariosOf(sold).filter(({ name }) => !values.only || name.includes(values.only))
  const measured: Omit<Measured, 'cached'>[] = []
  for (const scenario of scenarios) {
    const latency = await measureLatency(uncachedServer, filledShop, { scenario, seconds })
    measured.push({ scenario, cold: latency, statements: statements.get(scenario.name) })
    console.error(`${scenario.name}: ${latency.p50.toFixed(1)} / ${latency.p99.toFixed(1)} ms`)
  }
  const memory = memoryOf(uncachedServer)
  await stopServer(uncachedServer)
  const cachedServer = await startShop(filledShop, { isCached: true })
  const rows: Measured[] = []
  for (const row of measured) {
    const scenario = { ...row.scenario, paths: row.scenario.paths.slice(0, 1) }
    rows.push({ ...row, cached: await measureLatency(cachedServer, filledShop, { scenario, seconds: 1 }) })
  }
  await stopServer(cachedServer)
  parts.push(`Milliseconds; processor of one cold answer.\n\n${latencyTable(rows)}`, memoryLine(memory))
}

/** 20 connections; the server uses one core if `taskset` exists. */
async function reportThroughput() {
  const server = await startShop(filledShop, { isCached: false, pinned: true })
  lowerPriority()
  const { cards } = await cardsOf(server)
  const rows: Throughput[] = []
  const onRow = (row: Throughput) => {
    rows.push(row)
    console.error(`${row.name}: ${row.perSecond.toFixed(1)} a second`)
  }
  await measureThroughput(server, filledShop, { cards, kind, seconds, onRow })
  const memory = memoryOf(server)
  await stopServer(server)
  parts.push(
    `Twenty connections, server on one core, nothing kept; milliseconds.\n\n${throughputTable(rows)}`,
    memoryLine(memory),
  )
}

function memoryLine({ now, most }: ReturnType<typeof memoryOf>): string {
  return `Memory of the server: ${Math.round(now)} MB, at most ${Math.round(most)} MB.`
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
