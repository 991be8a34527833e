import { type Hits, inAll, only, sumOf } from './hits.ts'
import { strengths } from './impact.ts'
import { hitsOf } from './postings.ts'
import type { Segment } from './segment.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word as two, by their numbers; the second one may be what several words begin. */
type Split = { first: number; second: number[] }

/** Of a word written as two each part counts so much. */
const PART = strengths(0.25)
/** The shortest part, and the shortest beginning of a second one. */
const SHORTEST = 2
const BEGINNING = 3

/** The ways in which a word may stand as two in a title: `powerbank` as `power bank`. */
export function splitsOf({ words }: Vocabulary, word: string, isUnfinished: boolean): Split[] {
  const splits: Split[] = []
  for (let at = SHORTEST; at <= word.length - (isUnfinished ? BEGINNING : SHORTEST); at++) {
    const first = words.find(word.slice(0, at))
    if (first === undefined) continue
    const whole = words.find(word.slice(at))
    const second = isUnfinished ? words.beginningWith(word.slice(at)) : [whole].filter((term) => term !== undefined)
    if (second.length > 0) splits.push({ first, second })
  }
  return splits
}

/** The products of a segment in whose titles the two stand one after the other. */
export function splitIn(segment: Segment, { first, second }: Split): Hits {
  const found = second.map((term) => {
    const both = [first, term].map((part) => hitsOf(segment, part, { table: PART, place: 'names' }))
    return neighboursOf(segment, inAll(both), [first, term])
  })
  return sumOf(found, segment.size)
}

function neighboursOf({ lists }: Segment, hits: Hits, [first, second]: number[]): Hits {
  const { starts, items } = lists.titles
  return only(hits, (doc) => {
    for (let at = starts[doc] as number; at + 1 < (starts[doc + 1] as number); at++) {
      if (items[at] === first && items[at + 1] === second) return true
    }
    return false
  })
}
