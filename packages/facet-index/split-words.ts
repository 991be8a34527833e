import { type Hits, sumOf } from './hits.ts'
import { strengths } from './impact.ts'
import { hitsOfNeighbours } from './postings.ts'
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
  return sumOf(
    second.map((term) => hitsOfNeighbours(segment, [first, term], PART)),
    segment.size,
  )
}
