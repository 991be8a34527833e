import type { Dictionary } from './dictionary.ts'
import { type Hits, sumOf } from './hits.ts'
import { baseOf } from './normalize.ts'
import { hitsOfNeighbours } from './postings.ts'
import type { Segment } from './segment.ts'
import type { Vocabulary } from './vocabulary.ts'
import { strengths } from './word-score.ts'

/** A word split into two or three terms. `last` holds all terms that the last part may stand for. */
export type Split = { first: number[]; last: number[]; isDari: boolean }

/**
 * The score of each part of a word that titles write separately. In orders other than relevance only the head noun counts, the
 * last word in English and the first in Dari: a “silk bed sheet” is a bedsheet, but a “solar panel cable” is not a solar panel.
 */
const PART = strengths(0.25)
const HEAD = strengths(1)
/** The minimum length of a part, and of an unfinished last part. */
const SHORTEST = 2
const BEGINNING = 3
/** The maximum number of parts of a compound (آب گرم کن), and the maximum length of a word to split. */
const MAX_PARTS = 3
const MAX_WORD_LENGTH = 30

/** `seams`: offsets without a split, because the shopper typed separate words there. */
type Cut = { isUnfinished: boolean; seams?: readonly number[] | undefined }

/** The ways in which titles may write a word separately: `powerbank` as `power bank`. */
export function splitsOf({ words }: Vocabulary, word: string, { isUnfinished, seams = [] }: Cut): Split[] {
  if (word.length > MAX_WORD_LENGTH) return []
  const shortestLast = isUnfinished ? BEGINNING : SHORTEST
  const lastOf = (rest: string): number[] => {
    return isUnfinished ? words.withPrefix(rest) : lastTerms(words, rest)
  }
  const splits = (from: number, first: number[]): Split[] => {
    const found: Split[] = []
    for (let at = from + SHORTEST; at <= word.length - shortestLast; at++) {
      const part = seams.includes(at) ? undefined : words.find(word.slice(from, at))
      if (part === undefined) continue
      const parts = [...first, part]
      const last = lastOf(word.slice(at))
      if (last.length > 0) found.push({ first: parts, last, isDari: isDari(word) })
      if (parts.length + 1 < MAX_PARTS) found.push(...splits(at, parts))
    }
    return found
  }
  return splits(0, [])
}

/** Another name of two words as titles write it. Undefined if no product has one of the words. */
export function splitOfName({ words }: Vocabulary, [first = '', last = '']: string[]): Split | undefined {
  const term = words.find(first)
  const terms = lastTerms(words, last)
  return term === undefined || terms.length === 0 ? undefined : { first: [term], last: terms, isDari: isDari(first) }
}

/** A last part as titles may write it: singular or plural. */
export const writtenAsLast = (part: string): string[] => [...new Set([part, baseOf(part), `${part}s`])]

const lastTerms = (words: Dictionary, part: string): number[] =>
  writtenAsLast(part)
    .map((written) => words.find(written))
    .filter((term) => term !== undefined)

/** The products of a segment whose titles contain the parts one directly after the other. */
export function splitIn(segment: Segment, { first, last, isDari }: Split, isRanked: boolean): Hits {
  const tables = first.map((_, position) => (isDari && position === 0 ? HEAD : NONE))
  const separate = isRanked ? [...first.map(() => PART), PART] : [...tables, isDari ? NONE : HEAD]
  return sumOf(
    last.map((term) => hitsOfNeighbours(segment, [...first, term], separate)),
    segment.size,
  )
}

const NONE = new Int32Array(256)
const isDari = (word: string): boolean => /^[\u0600-\u06ff]/.test(word)
