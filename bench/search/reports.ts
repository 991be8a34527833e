import type { JudgedQuery } from './judgements.ts'

export type Result = JudgedQuery & {
  catalogue: string
  found: string[]
  ndcg: number
  recall: number
}

/** Skips products without a judgement instead of counting them as wrong (Sakai: Alternatives to Bpref, 2007). */
export const JUDGED_ALONE = 'judged goods alone'

/** Prints means by half, catalogue, kind of query and language. */
export function printTable(results: Result[]): void {
  console.log(`${'half, catalogue, kind, language'.padEnd(66)} number, nDCG@10, recall@10`)
  for (const half of ['tuned', 'reported'] as const) {
    const ofHalf = results.filter((one) => one.half === half)
    for (const ofCatalogue of Map.groupBy(ofHalf, (one) => one.catalogue).values()) {
      for (const ofSet of Map.groupBy(ofCatalogue, (one) => one.set).values()) {
        const languages = Map.groupBy(ofSet, (one) => one.language)
        const [{ catalogue, set }] = ofSet as [Result]
        for (const [language, some] of languages.size > 1 ? languages : []) {
          printLine([half, catalogue, set, language], some)
        }
        printLine([half, catalogue, set], ofSet)
      }
      printLine([half, ofCatalogue[0]?.catalogue ?? '', 'all'], ofCatalogue.filter(isCounted))
    }
    printLine([half, 'all'], ofHalf.filter(isCounted))
  }
}

/** A query that is measured in two ways counts once. */
const isCounted = ({ set }: Result): boolean => set !== JUDGED_ALONE

function printLine(name: string[], results: Result[]) {
  const mean = (of: 'ndcg' | 'recall') => (results.reduce((sum, one) => sum + one[of], 0) / results.length).toFixed(3)
  console.log(`${name.join(', ').padEnd(66)} ${String(results.length).padStart(4)}  ${mean('ndcg')}  ${mean('recall')}`)
}

/** Prints queries of the tuned half only. */
export function printWorst(results: Result[], most: number): void {
  const worst = results
    .filter(({ half }) => half === 'tuned')
    .filter(({ catalogue, set }) => catalogue !== 'Chorus' || set === JUDGED_ALONE)
    .sort((a, b) => a.ndcg - b.ndcg)
    .slice(0, most)
  for (const { query, found, ndcg, catalogue } of worst) {
    console.log(`${ndcg.toFixed(2)}  ${catalogue}: ${query}  →  ${found.slice(0, 7).join(' ') || 'nothing'}`)
  }
}
