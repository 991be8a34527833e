import { parseArgs } from 'node:util'
import type { CatalogueProduct } from './catalogues/catalogue.ts'
import { chorus } from './catalogues/chorus.ts'
import { demoBazaar } from './catalogues/demo-bazaar.ts'
import { kabulMarket } from './catalogues/kabul-market.ts'
import { type Search, searchOf } from './index-search.ts'
import { type JudgedQuery, judgedQueries } from './judgements.ts'
import { ndcg, recall } from './metrics.ts'
import { JUDGED_ALONE, printTable, printWorst, type Result } from './reports.ts'
import { printOrders } from './sort-orders.ts'

/*
 * Measures the quality of the search: nDCG@10 and recall@10 of the labelled queries. Ranking may be tuned on one half of the
 * queries; of the other half only totals are printed. `--worst=20` lists the worst queries of the tuned half,
 * `--chorus=folder` adds a public catalogue (catalogues/chorus.ts).
 */
const { values } = parseArgs({
  options: {
    worst: { type: 'string', default: '0' },
    chorus: { type: 'string' },
    catalogue: { type: 'string' },
  },
})

/** `judged` lists the judged products of each query, if not all products are judged. */
type Judged = { name: string; products: CatalogueProduct[]; queries: JudgedQuery[]; judged?: Map<string, Set<string>> }

const catalogues: Judged[] = [
  ...[demoBazaar(), kabulMarket()].map((one) => ({ ...one, queries: judgedQueries(one) })),
  ...(values.chorus ? [chorus(values.chorus)] : []),
].filter(({ name }) => !values.catalogue || name.includes(values.catalogue))

async function runQueries(search: Search, { name, queries, judged }: Judged): Promise<Result[]> {
  const results: Result[] = []
  for (const one of queries) {
    const found = await search(one.query)
    const measured = (found: string[], set = one.set): Result => ({
      ...one,
      set,
      catalogue: name,
      found,
      ndcg: ndcg(found, one.grades),
      recall: recall(found, one.grades),
    })
    results.push(measured(found))
    const judgedSlugs = judged?.get(one.query)
    if (judgedSlugs)
      results.push(
        measured(
          found.filter((slug) => judgedSlugs.has(slug)),
          JUDGED_ALONE,
        ),
      )
  }
  return results
}

const results: Result[] = []
for (const one of catalogues) results.push(...(await runQueries(searchOf(one.products), one)))
printTable(results)
for (const one of catalogues) await printOrders(one.name, { search: searchOf(one.products), ...one })
printWorst(results, Number(values.worst))
