import type { Dictionary } from './dictionary.ts'
import { baseOf } from './fold.ts'
import { type Hits, sumOf } from './hits.ts'
import { strengths } from './impact.ts'
import { hitsOfNeighbours } from './postings.ts'
import type { Segment } from './segment.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word as two or three, by their numbers; the last one may be what several words begin. */
export type Split = { first: number[]; last: number[]; isDari: boolean }

/**
 * Of a word written apart each part counts so much. In other orders than relevance the part counts that says what the thing is,
 * the last one of English and the first one of Dari: a “silk bed sheet” is a bedsheet, a “solar panel cable” is no solar panel.
 */
const PART = strengths(0.25)
const HEAD = strengths(1)
/** The shortest part, and the shortest beginning of a last one. */
const SHORTEST = 2
const BEGINNING = 3
/** A compound has at most so many parts (آب گرم کن), and no longer word is one. */
const MOST_PARTS = 3
const LONGEST = 30

/** `seams`: where no split is looked for, because the words were typed apart there. */
type Cut = { isUnfinished: boolean; seams?: readonly number[] | undefined }

/** The ways in which a word may stand apart in a title: `powerbank` as `power bank`. */
export function splitsOf({ words }: Vocabulary, word: string, { isUnfinished, seams = [] }: Cut): Split[] {
  if (word.length > LONGEST) return []
  const shortestLast = isUnfinished ? BEGINNING : SHORTEST
  const lastOf = (rest: string): number[] => {
    return isUnfinished ? words.beginningWith(rest) : lastTerms(words, rest)
  }
  const splits = (from: number, first: number[]): Split[] => {
    const found: Split[] = []
    for (let at = from + SHORTEST; at <= word.length - shortestLast; at++) {
      const part = seams.includes(at) ? undefined : words.find(word.slice(from, at))
      if (part === undefined) continue
      const parts = [...first, part]
      const last = lastOf(word.slice(at))
      if (last.length > 0) found.push({ first: parts, last, isDari: isDari(word) })
      if (parts.length + 1 < MOST_PARTS) found.push(...splits(at, parts))
    }
    return found
  }
  return splits(0, [])
}

/** Another name of two words as titles write it; undefined where one of them stands nowhere. */
export function splitOfName({ words }: Vocabulary, [first = '', last = '']: string[]): Split | undefined {
  const term = words.find(first)
  const terms = lastTerms(words, last)
  return term === undefined || terms.length === 0 ? undefined : { first: [term], last: terms, isDari: isDari(first) }
}

/** A last part as titles write it: singular or plural. */
export const writtenAsLast = (part: string): string[] => [...new Set([part, baseOf(part), `${part}s`])]

const lastTerms = (words: Dictionary, part: string): number[] =>
  writtenAsLast(part)
    .map((written) => words.find(written))
    .filter((term) => term !== undefined)

/** The products of a segment in whose titles the parts stand one after the other. */
export function splitIn(segment: Segment, { first, last, isDari }: Split, isRanked: boolean): Hits {
  const tables = first.map((_, place) => (isDari && place === 0 ? HEAD : NONE))
  const apart = isRanked ? [...first.map(() => PART), PART] : [...tables, isDari ? NONE : HEAD]
  return sumOf(
    last.map((term) => hitsOfNeighbours(segment, [...first, term], apart)),
    segment.size,
  )
}

const NONE = new Int32Array(256)
const isDari = (word: string): boolean => /^[\u0600-\u06ff]/.test(word)
