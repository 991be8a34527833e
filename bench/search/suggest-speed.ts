import { createApi } from '../../api/app.ts'
import { openShop } from '../../api/open-shop.ts'
import { createLog } from '../../api/platform/log/log.ts'
import { loadConfig } from '../../config.ts'
import { fillDemoBazaar } from '../../demo/fill.ts'
import { demoBazaar } from './catalogues/demo-bazaar.ts'
import { judgedQueries } from './judgements.ts'
import { growTo } from './many-products.ts'

/*
 * How fast the popup's suggestions are answered at 100,000 products, none from a cache: every labelled query in every
 * stage of being typed. `DATABASE_URL` names the server, `--products=` another number.
 */
const wanted = Number(/--products=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 100_000)
const { databaseUrl, dataDir } = loadConfig(process.env)
const opened = await openShop(
  { dataDir, databaseUrl: databaseUrl && withoutLimit(databaseUrl), siteUrl: 'http://localhost', rateLimits: false },
  createLog('warn'),
)
await fillDemoBazaar(opened.shop)
await growTo(wanted, opened.shop.db)

/** Growing a bazaar takes longer than a statement of the shop may. */
function withoutLimit(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('statement_timeout', '0')
  return url.href
}

const api = createApi(opened.shop)
const typed = [...new Set(judgedQueries(demoBazaar()).flatMap(({ query }) => stages(query)))]
const took: { text: string; ms: number }[] = []
for (const round of [0, 1]) {
  for (const text of typed) {
    const began = performance.now()
    const answer = await api.request(`/api/v1/search?suggest=1&q=${encodeURIComponent(text)}`)
    if (!answer.ok) throw new Error(`${text}: ${answer.status}`)
    await answer.arrayBuffer()
    // The first round warms the server's memory up.
    if (round === 1) took.push({ text, ms: performance.now() - began })
  }
}
took.sort((a, b) => a.ms - b.ms)
const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]?.ms.toFixed(1)
console.log(
  `${wanted} products, ${took.length} texts: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, slowest:`,
)
for (const { text, ms } of took.slice(-8).reverse()) console.log(`  ${ms.toFixed(1)} ms  ${text}`)
await opened.close()

/** What stands in the box while a query is typed and the popup asks: from the second letter, every other one. */
function stages(query: string): string[] {
  const ends = [...Array(query.length).keys()].map((place) => place + 1)
  return ends
    .filter((end) => end === query.length || (end >= 2 && end % 2 === 0))
    .map((end) => query.slice(0, end).trim())
}
