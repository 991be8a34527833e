import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hidden, ProductChange, ProductDocument } from './document.ts'
import { FacetIndex } from './facet-index.ts'
import type { ListAnswer, ListQuery } from './query.ts'
import { changes, hidden, query, typed, view } from './testing/arbitrary.ts'
import { bruteList, bruteSuggest } from './testing/brute-force.ts'
import { Vocabulary } from './vocabulary.ts'

/** The documents that remain after these batches of changes. */
function documentsAfter(batches: ProductChange[][]): ProductDocument[] {
  const documents = new Map<number, ProductDocument>()
  for (const { id, document } of batches.flat()) {
    if (document) documents.set(id, document)
    else documents.delete(id)
  }
  return [...documents.values()]
}

function indexAfter(batches: ProductChange[][], index = new FacetIndex()): FacetIndex {
  for (const batch of batches) index.apply(batch)
  return index
}

/** The index does not define the order of attributes, only the order of the values of one attribute. Sorts both for comparison. */
const comparable = ({ facets, ...answer }: ListAnswer) => ({
  ...answer,
  facets: facets && {
    ...facets,
    attributes: facets.attributes.toSorted(([a, n], [b, m]) => m - n || a - b),
    valuesInAll: facets.valuesInAll.toSorted(([a], [b]) => a - b),
  },
})

const isHidden = ({ store, brand, category }: ProductDocument, { stores, brands, categories }: Hidden): boolean =>
  stores.includes(store.id) || brands.includes(brand?.id ?? 0) || categories.includes(category.id)

const expectSame = (index: FacetIndex, documents: ProductDocument[], requested: ListQuery) =>
  expect(comparable(index.list(requested))).toEqual(comparable(bruteList(documents, requested)))

const batches = fc.array(changes, { minLength: 1, maxLength: 12 })
/** Enough batches to make segments merge. */
const many = fc.array(changes, { minLength: 8, maxLength: 16 })
const NOTHING_AT_ONCE = 0
const queries = fc.array(query, { minLength: 4, maxLength: 8 })

describe('after any changes', () => {
  test('lists have the members, total, facets and order of a full scan', () => {
    fc.assert(
      fc.property(batches, queries, (made, requested) => {
        const [index, documents] = [indexAfter(made), documentsAfter(made)]
        expect(index.size).toBe(documents.length)
        for (const one of requested) expectSame(index, documents, one)
      }),
      { numRuns: 50 },
    )
  })
  test('stored sums follow changes and the time', () => {
    const plain = { scope: {}, sort: 'newest' as const, page: 1, perPage: 20, facetValues: 20 }
    const narrowed = fc.constantFrom<ListQuery['chosen']>({}, { categories: [1, 2] }, { brands: [1] }, { store: 2 })
    const requested = fc.record({
      chosen: narrowed,
      view,
      sort: fc.constantFrom('newest' as const, 'popular' as const),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(changes, requested), { minLength: 2, maxLength: 10 }), (made) => {
        const index = new FacetIndex()
        for (const [at, [batch, one]] of made.entries()) {
          index.apply(batch)
          const documents = documentsAfter(made.slice(0, at + 1).map(([each]) => each))
          expectSame(index, documents, { ...plain, ...one })
        }
      }),
      { numRuns: 50 },
    )
  })
  test('suggestions too', () => {
    fc.assert(
      fc.property(batches, fc.array(typed, { minLength: 6, maxLength: 6 }), view, (made, requested, seen) => {
        const [index, documents] = [indexAfter(made), documentsAfter(made)]
        for (const one of requested) {
          const suggesting = { typed: one, limit: 6, view: seen }
          expect(index.suggest(suggesting)).toEqual(bruteSuggest(documents, suggesting))
        }
      }),
      { numRuns: 30 },
    )
  })
  test('a withdrawn product is in no list, count or word at once, also during a merge', () => {
    fc.assert(
      fc.property(many, hidden, batches, queries, (made, withdrawn, later, requested) => {
        const index = indexAfter(made, new FacetIndex(new Vocabulary(), NOTHING_AT_ONCE))
        const steps = index.tidy()
        for (let step = 0; step < 5; step++) steps.next()
        const [removed = [], left = []] = [true, false].map((wanted) =>
          documentsAfter(made).filter((document) => isHidden(document, withdrawn) === wanted),
        )
        expect(new Set(index.withdraw(withdrawn))).toEqual(new Set(removed.map(({ id }) => id)))
        for (const one of requested) expectSame(index, left, one)
        for (const _ of steps);
        for (const batch of later) index.apply(batch)
        const there = documentsAfter([left.map((document) => ({ id: document.id, document })), ...later])
        for (const one of requested) expectSame(index, there, one)
      }),
      { numRuns: 20 },
    )
  })
  test('a stored and loaded index gives the same answers, and continues from there', () => {
    fc.assert(
      fc.property(batches, batches, queries, (made, later, requested) => {
        const index = indexAfter(made)
        const written = index.write()
        for (const batch of later) index.apply(batch)
        const read = FacetIndex.read(written)
        for (const one of requested) expectSame(read, documentsAfter(made), one)
        for (const batch of later) read.apply(batch)
        for (const _ of read.tidy());
        for (const one of requested) expectSame(read, documentsAfter([...made, ...later]), one)
      }),
      { numRuns: 12 },
    )
  })
  test('tidying changes nothing, nor what changes in its middle', () => {
    fc.assert(
      fc.property(many, batches, queries, (made, meanwhile, requested) => {
        const index = indexAfter(made, new FacetIndex(new Vocabulary(), NOTHING_AT_ONCE))
        const done = [...made]
        const steps = index.tidy()
        for (const batch of meanwhile) {
          for (let step = 0; step < 5; step++) steps.next()
          index.apply(batch)
          done.push(batch)
          const [one] = requested
          if (one) expectSame(index, documentsAfter(done), one)
        }
        for (const _ of steps);
        for (const one of requested) expectSame(index, documentsAfter(done), one)
      }),
      { numRuns: 12 },
    )
  })
})
