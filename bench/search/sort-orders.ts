import type { ListSort } from '#packages/facet-index/index.ts'
import type { Search } from './index-search.ts'
import type { JudgedQuery } from './judgements.ts'

const ORDERS: ListSort[] = ['price_asc', 'price_desc', 'newest', 'rating', 'discount', 'popular']
const SHOWN = 10

type ReportInput = {
  search: Search
  queries: JudgedQuery[]
  judged?: ReadonlyMap<string, ReadonlySet<string>> | undefined
}

/**
 * Prints figures for lists in every sort order except relevance. `fitting` is the share of the first ten products that are
 * judged relevant. `held` is the share of exact matches anywhere in the list. If only some products are judged, the others are
 * skipped.
 */
export async function printOrders(name: string, { search, queries, judged }: ReportInput): Promise<void> {
  for (const half of ['tuned', 'reported'] as const) {
    const ofHalf = queries.filter((one) => one.half === half)
    const cells: string[] = []
    for (const order of ORDERS) {
      let [fitting, held] = [0, 0]
      for (const { query, grades } of ofHalf) {
        const judgedSlugs = judged?.get(query)
        const found = (await search(query, order)).filter((slug) => judgedSlugs?.has(slug) ?? true)
        const first = found.slice(0, SHOWN)
        const relevantSlugs = [...grades].filter(([, grade]) => grade >= 2).map(([slug]) => slug)
        fitting += first.filter((slug) => grades.has(slug)).length / Math.max(1, first.length)
        held +=
          relevantSlugs.length > 0
            ? relevantSlugs.filter((slug) => found.includes(slug)).length / relevantSlugs.length
            : 1
      }
      const mean = (sum: number) => (sum / ofHalf.length).toFixed(3)
      cells.push(`${order} ${mean(fitting)} ${mean(held)}`)
    }
    console.log(`${half}, ${name}, orders: ${cells.join('  ')}`)
  }
}
