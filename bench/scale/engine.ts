import { parseArgs } from 'node:util'
import { FacetIndex, type ListQuery } from '#packages/facet-index/index.ts'
import { aDocument, documents, NOW, seeded, vocabulary } from './documents.ts'

/*
 * Measures the speed and the size of the index in memory: `node bench/scale/engine.ts --products=1000000`. Prints p50, p99 and
 * the maximum of the elapsed time in milliseconds, then p50 and p99 of the processor time, which excludes waiting on a busy
 * machine.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } })
const products = Number(values.products)
const ROUNDS = 200
const BATCH = 8_000
const MEGABYTE = 1 << 20
const random = seeded(7)
const any = (most: number) => Math.floor(random() * most)

function build(): FacetIndex {
  const made = new FacetIndex()
  let spent = 0
  let computed = 0
  let batch = []
  for (const document of documents(products)) {
    batch.push({ id: document.id, document })
    if (batch.length < BATCH && document.id < products) continue
    const [started, before] = [performance.now(), process.threadCpuUsage()]
    made.apply(batch)
    for (const _ of made.tidy());
    spent += performance.now() - started
    computed += process.threadCpuUsage(before).user / 1000
    batch = []
  }
  console.log(
    `${made.size} products, built in ${(spent / 1000).toFixed(1)} s; computed ${(computed / products).toFixed(3)} ms each`,
  )
  reportMemory(made)
  return made
}

function reportMemory(made: FacetIndex) {
  globalThis.gc?.()
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  const [reportedMegabytes, all, heap, arrays] = [made.bytes, rss, heapUsed, arrayBuffers].map((bytes) =>
    Math.round(bytes / MEGABYTE),
  )
  console.log(`bytes ${reportedMegabytes} MB; process ${all} MB, of that heap ${heap} MB, arrays ${arrays} MB`)
}

function measureReads(engine: FacetIndex) {
  const view = { currency: 'AFN' as const, usdRate: 7_000, now: NOW }
  const plain: ListQuery = { scope: {}, chosen: {}, sort: 'relevance', page: 1, perPage: 24, view, facetValues: 20 }
  const common = (language: 'en' | 'fa') => vocabulary[language][1 + any(12)] as string
  const usual = () => vocabulary.en[20 + any(400)] as string
  const rare = () => vocabulary.en[30_000 + any(20_000)] as string
  const lists: [string, () => ListQuery][] = [
    ['sub-category, page 1, facets', () => ({ ...plain, chosen: { categories: [1 + any(500)] } })],
    ['whole list, page 500, no facets', () => ({ ...plain, page: 500, facetValues: 0 })],
    ['whole list, page 500, facets', () => ({ ...plain, page: 500 })],
    ['whole list by price, page 500', () => ({ ...plain, sort: 'price_asc', page: 500 })],
    [
      'whole list in dollars, last page',
      () => ({ ...plain, view: { ...view, currency: 'USD' }, page: Math.ceil(products / 24) }),
    ],
    ['all, two filters, facets', () => ({ ...plain, chosen: { rating: 4, price: { max: 2_000_000 } } })],
    [
      'all, colour and brand, facets',
      () => ({
        ...plain,
        chosen: { brands: [1 + any(50)], attributes: [{ attributeIds: [1], valueIds: [1 + any(40)] }] },
      }),
    ],
    [
      'category, two filters, page 500',
      () => ({
        ...plain,
        chosen: { categories: Array.from({ length: 25 }, () => 1 + any(500)), rating: 2, inStock: true },
        page: 500,
      }),
    ],
    ['common word, facets', () => ({ ...plain, typed: common('en') })],
    ['common word in Dari, facets', () => ({ ...plain, typed: common('fa') })],
    ['two words, facets', () => ({ ...plain, typed: `${common('en')} ${usual()}` })],
    ['three words, facets', () => ({ ...plain, typed: `${usual()} ${common('en')} ${usual()}` })],
    ['rare word, facets', () => ({ ...plain, typed: rare() })],
    ['three-letter prefix, facets', () => ({ ...plain, typed: usual().slice(0, 3) })],
    ['one letter, facets', () => ({ ...plain, typed: 'bcdfglmnprst'[any(12)] as string })],
    ['mistyped word, facets', () => ({ ...plain, typed: mistyped(usual()) })],
    ['two words, one mistyped', () => ({ ...plain, typed: `${mistyped(usual())} ${common('en')}` })],
  ]
  for (const [name, query] of lists) measure(name, () => engine.list(query()))
  const suggestions: [string, () => string][] = [
    ['suggestions, one letter', () => 'bcdfglmnprst'[any(12)] as string],
    ['suggestions, two letters', () => usual().slice(0, 2)],
    ['suggestions, three letters', () => usual().slice(0, 3)],
    ['suggestions, second word begun', () => `${common('en')} ${usual().slice(0, 2)}`],
    ['suggestions, mistyped', () => mistyped(usual())],
  ]
  for (const [name, typed] of suggestions) measure(name, () => engine.suggest({ typed: typed(), limit: 6, view }))
}

/** Inserts a wrong letter in the middle. */
const mistyped = (word: string) => `${word.slice(0, 3)}q${word.slice(3)}`

function measureChanges(engine: FacetIndex) {
  const changed = seeded(11)
  measure(
    'apply of one changed',
    () => {
      const id = 1 + any(products)
      engine.apply([{ id, document: aDocument(id, changed) }])
    },
    1_000,
  )
  measure('common word after 1,000 changes', () =>
    engine.list({
      scope: {},
      chosen: {},
      typed: vocabulary.en[any(10)] as string,
      sort: 'relevance',
      page: 1,
      perPage: 24,
      view: { currency: 'AFN', usdRate: 7_000, now: NOW },
      facetValues: 20,
    }),
  )
  const steps = engine.tidy()
  measure('a step of tidying', () => steps.next(), 50)
}

function measureSnapshot(engine: FacetIndex) {
  const parts = timed('snapshot written', () => engine.write())
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0)
  const read = timed(`snapshot of ${Math.round(bytes / MEGABYTE)} MB read`, () => FacetIndex.read(parts))
  if (read.size !== engine.size) throw new Error('what was read is not what was written')
}

function timed<T>(name: string, run: () => T): T {
  const started = performance.now()
  const result = run()
  console.log(`${name.padEnd(36)} ${(performance.now() - started).toFixed(0)} ms`)
  return result
}

function measure(name: string, run: () => unknown, rounds = ROUNDS) {
  for (let warm = 0; warm < 10; warm++) run()
  const passed: number[] = []
  const computed: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [started, before] = [performance.now(), process.threadCpuUsage()]
    run()
    const spent = process.threadCpuUsage(before)
    passed.push(performance.now() - started)
    computed.push((spent.user + spent.system) / 1000)
  }
  const column = (times: number[], share: number) =>
    times
      .sort((a, b) => a - b)
      [Math.ceil(share * rounds) - 1]?.toFixed(2)
      .padStart(8)
  const wall = [0.5, 0.99, 1].map((share) => column(passed, share)).join(' ')
  console.log(`${name.padEnd(36)} ${wall}  | ${column(computed, 0.5)} ${column(computed, 0.99)}`)
}

const built = build()
measureReads(built)
measureChanges(built)
measureSnapshot(built)
