import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { indexProducts } from '../../api/catalog/search/index-products.ts'
import { openShop } from '../../api/open-shop.ts'
import { createLog } from '../../api/platform/log/log.ts'
import { fillDemoBazaar } from '../../demo/fill.ts'
import { type Half, type JudgedQuery, judgedQueries } from './judgements.ts'
import { ndcg, recall } from './measures.ts'

/*
 * How good the search is: nDCG@10 and recall@10 of the labelled queries over the demo bazaar, on the half that ranking
 * may be tuned on and on the half that it may not. `--worst=20` also lists the queries that went worst on the former.
 */
const worst = Number(/--worst=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 0)
const log = createLog('warn')
const dataDir = join(tmpdir(), 'charsu-bench-search')
const opened = await openShop({ dataDir, siteUrl: 'http://localhost', rateLimits: false }, log)
await fillDemoBazaar(opened.shop)
// The bazaar may have been filled by an older version of the search.
await indexProducts(opened.shop.db)

const results: (JudgedQuery & { found: string[]; ndcg: number; recall: number })[] = []
for (const judged of judgedQueries()) {
  const found = await search(judged)
  results.push({ ...judged, found, ndcg: ndcg(found, judged.grades), recall: recall(found, judged.grades) })
}
for (const half of ['tuned', 'reported'] as const) {
  for (const set of new Set(results.map((one) => one.set))) {
    for (const language of ['en', 'fa'] as const) report(half, set, language)
    report(half, set)
  }
  report(half)
}
for (const { query, found, ndcg } of results
  .filter(({ half }) => half === 'tuned')
  .sort((a, b) => a.ndcg - b.ndcg)
  .slice(0, worst)) {
  console.log(`${ndcg.toFixed(2)}  ${query}  →  ${found.slice(0, 6).join(' ') || 'nothing'}`)
}
await opened.close()

async function search({ query, language }: JudgedQuery): Promise<string[]> {
  const path = `/api/v1/search?per_page=10&q=${encodeURIComponent(query)}`
  const answer = await opened.api.request(path, { headers: { language } })
  const { data } = (await answer.json()) as { data: { result: { data: { slug: string }[] } } }
  return data.result.data.map((card) => card.slug)
}

function report(half: Half, set?: string, language?: 'en' | 'fa') {
  const some = results.filter(
    (one) => one.half === half && (!set || one.set === set) && (!language || one.language === language),
  )
  const mean = (of: 'ndcg' | 'recall') => (some.reduce((sum, one) => sum + one[of], 0) / some.length).toFixed(3)
  const name = `${half}, ${set ?? 'all'}, ${language ?? 'both'}`.padEnd(40)
  console.log(
    `${name} ${String(some.length).padStart(3)} queries  nDCG@10 ${mean('ndcg')}  recall@10 ${mean('recall')}`,
  )
}
