import { findTyped, type Match } from './find.ts'
import { baseOf, unitsOf } from './fold.ts'
import { type Index, thereOf } from './found.ts'
import type { Hits } from './hits.ts'
import { pageOf, type Shown } from './order.ts'
import type { ListQuery, SuggestAnswer, SuggestQuery } from './query.ts'
import { docOf, namedIn, type Segment } from './segment.ts'

/** So many likely queries are told. */
const ENDINGS = 6
/** So many products tell how a query of several words may go on. */
const READ = 24

/** What to offer while somebody types: products whose names fit, and how the query may go on. */
export function suggest(index: Index, query: SuggestQuery): SuggestAnswer {
  const match = findTyped(index, query.typed, { place: 'names', asTyped: query.asTyped })
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
  const { docs, places } = thereOf(segment, hits.docs)
  return { segment, docs, count: docs.length, fit: { hits, places } }
}

/** What was typed with its last word finished: a first word as most products do, another one as those that fit do. */
function endingsOf(index: Index, typed: string, best: number[]): string[] {
  const words = unitsOf(typed).flat()
  const begun = words.pop()
  if (!begun || begun.length < 2) return []
  if (words.length === 0) return commonest(index, begun)
  return completionsIn(titlesOf(index, best.slice(0, READ)), words, begun).map((ending) => [...words, ending].join(' '))
}

/** The words that most products' names have of those that begin so. */
function commonest({ vocabulary, segments }: Index, begun: string): string[] {
  const { words, named } = vocabulary.words
  const found: { word: string; products: number }[] = []
  for (const term of vocabulary.words.beginningWith(begun)) {
    const word = words[term] as string
    const least = found[ENDINGS - 1]?.products ?? 1
    if (word === begun || (named[term] as number) < least) continue
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
 * How titles that hold all the words before it go on with a word that was begun, the commonest endings first. So whatever
 * is proposed finds something: the commonest words of the shop alone would make “samsung carpet” of “samsung ca”.
 */
function completionsIn(titles: string[][], words: string[], begun: string): string[] {
  const asked = words.map(baseOf)
  const counts = new Map<string, number>()
  for (const title of titles) {
    const bases = new Set(title.map(baseOf))
    if (!asked.every((base) => bases.has(base))) continue
    for (const word of title) {
      const isEnding = word.startsWith(begun) && word !== begun && !words.includes(word)
      if (isEnding) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const commonestFirst = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  return commonestFirst.slice(0, ENDINGS).map(([word]) => word)
}
