import { findTyped, type Match } from './find.ts'
import type { Hits } from './hits.ts'
import { type Index, withoutRemoved } from './live-hits.ts'
import { baseOf, unitsOf } from './normalize.ts'
import type { ListQuery, SuggestAnswer, SuggestQuery } from './query.ts'
import { docOf, namedIn, type Segment } from './segment.ts'
import { pageOf, type Shown } from './sort-order.ts'

/** The maximum number of suggested queries. */
const ENDINGS = 6
/** The number of best products whose titles are read for completions. */
const READ = 24

/** Suggestions while a shopper types: products with matching names, and completions of the query. */
export function suggest(index: Index, query: SuggestQuery): SuggestAnswer {
  const match = findTyped(index, query.typed, { searchFields: 'names', asTyped: query.asTyped })
  const ids = match ? bestOf(index, match, query) : []
  return {
    ids: ids.slice(0, query.limit),
    endings: endingsOf(index, match?.correction ?? query.typed, ids),
    correction: match?.correction ?? null,
  }
}

function bestOf(index: Index, match: Match, { limit, view }: SuggestQuery): number[] {
  const shown = index.segments.map((segment, number) => fitting(segment, match.found[number] as Hits))
  const query: ListQuery = {
    scope: {},
    chosen: {},
    sort: 'relevance',
    page: 1,
    perPage: Math.max(limit, READ),
    view,
    facetValues: 0,
  }
  return pageOf(shown, query, index.vocabulary)
}

function fitting(segment: Segment, hits: Hits): Shown {
  const { docs, positions } = withoutRemoved(segment, hits.docs)
  return { segment, docs, count: docs.length, fit: { hits, positions } }
}

/**
 * The typed text with its last word completed. A first word is completed from all product names, a later one from the titles of
 * the matching products.
 */
function endingsOf(index: Index, typed: string, best: number[]): string[] {
  const words = unitsOf(typed).flat()
  const prefix = words.pop()
  if (!prefix || prefix.length < 2) return []
  if (words.length === 0) return commonest(index, prefix)
  return completionsIn(titlesOf(index, best.slice(0, READ)), words, prefix).map((ending) =>
    [...words, ending].join(' '),
  )
}

/** The words starting with `begun` that occur in most products' names. */
function commonest({ vocabulary, segments }: Index, prefix: string): string[] {
  const { words, named } = vocabulary.words
  const found: { word: string; products: number }[] = []
  for (const term of vocabulary.words.withPrefix(prefix)) {
    const word = words[term] as string
    const least = found[ENDINGS - 1]?.products ?? 1
    if (word === prefix || (named[term] as number) < least) continue
    const products = segments.reduce((sum, segment) => sum + namedIn(segment, term), 0)
    if (products < least) continue
    found.push({ word, products })
    found.sort((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1))
    found.splice(ENDINGS)
  }
  return found.map(({ word }) => word)
}

/** The words of the titles of these products. */
function titlesOf({ segments, vocabulary }: Index, ids: number[]): string[][] {
  return ids.flatMap((id) =>
    segments.flatMap((segment) => {
      const doc = docOf(segment, id)
      if (doc < 0) return []
      const { starts, items } = segment.lists.titles
      const terms = items.subarray(starts[doc], starts[doc + 1])
      return [Array.from(terms, (term) => vocabulary.words.words[term] as string)]
    }),
  )
}

/**
 * Completions of the last word from titles that contain all words before it, most frequent first. So every suggestion finds
 * products. The most frequent words of the shop would complete “samsung ca” to “samsung carpet”.
 */
function completionsIn(titles: string[][], words: string[], prefix: string): string[] {
  const typedBases = words.map(baseOf)
  const counts = new Map<string, number>()
  for (const title of titles) {
    const bases = new Set(title.map(baseOf))
    if (!typedBases.every((base) => bases.has(base))) continue
    for (const word of title) {
      const isEnding = word.startsWith(prefix) && word !== prefix && !words.includes(word)
      if (isEnding) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const commonestFirst = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  return commonestFirst.slice(0, ENDINGS).map(([word]) => word)
}
