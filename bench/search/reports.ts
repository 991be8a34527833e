import type { JudgedQuery } from './judgements.ts'

export type Result = JudgedQuery & {
  catalogue: string
  engine: string
  found: string[]
  ndcg: number
  recall: number
}

/** What nobody judged is passed over instead of counting as wrong (Sakai: Alternatives to Bpref, 2007). */
export const JUDGED_ALONE = 'judged goods alone'

const ENGINES = ['postgres', 'memory']

/** Means by half, catalogue, kind of query and language, both engines side by side. */
export function printTable(results: Result[]): void {
  const engines = ENGINES.filter((engine) => results.some((one) => one.engine === engine))
  console.log(['half, catalogue, kind, language'.padEnd(66), ...engines.map((one) => one.padEnd(20))].join(' '))
  for (const half of ['tuned', 'reported'] as const) {
    const ofHalf = results.filter((one) => one.half === half)
    for (const ofCatalogue of Map.groupBy(ofHalf, (one) => one.catalogue).values()) {
      for (const ofSet of Map.groupBy(ofCatalogue, (one) => one.set).values()) {
        const languages = Map.groupBy(ofSet, (one) => one.language)
        const [{ catalogue, set }] = ofSet as [Result]
        for (const [language, some] of languages.size > 1 ? languages : []) {
          printLine([half, catalogue, set, language], some, engines)
        }
        printLine([half, catalogue, set], ofSet, engines)
      }
      printLine([half, ofCatalogue[0]?.catalogue ?? '', 'all'], ofCatalogue.filter(isCounted), engines)
    }
    printLine([half, 'all'], ofHalf.filter(isCounted), engines)
  }
}

/** What is measured in a second way counts once. */
const isCounted = ({ set }: Result): boolean => set !== JUDGED_ALONE

function printLine(name: string[], results: Result[], engines: string[]) {
  const figures = engines.map((engine) => {
    const some = results.filter((one) => one.engine === engine)
    const mean = (of: 'ndcg' | 'recall') => (some.reduce((sum, one) => sum + one[of], 0) / some.length).toFixed(3)
    return `${String(some.length).padStart(4)}  ${mean('ndcg')}  ${mean('recall')}`.padEnd(20)
  })
  console.log([name.join(', ').padEnd(66), ...figures].join(' '))
}

/** Of the tuned half alone. */
export function printWorst(results: Result[], most: number): void {
  const worst = results
    .filter(({ half, engine }) => half === 'tuned' && engine === 'memory')
    .filter(({ catalogue, set }) => catalogue !== 'Chorus' || set === JUDGED_ALONE)
    .sort((a, b) => a.ndcg - b.ndcg)
    .slice(0, most)
  for (const { query, found, ndcg, catalogue } of worst) {
    console.log(`${ndcg.toFixed(2)}  ${catalogue}: ${query}  →  ${found.slice(0, 7).join(' ') || 'nothing'}`)
  }
}
