import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { baseOf, distance } from '../../../packages/facet-index/index.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { oneSlipFrom } from './one-slip.ts'
import { searchTerms } from './tables.ts'

const Candidate = z.object({ word: z.string(), term: z.string(), products: z.int(), likeness: z.number() })
type Candidate = z.infer<typeof Candidate>

/** A slip leaves a word so short too few trigrams to be known by. */
const SHORT = 4
/** So many short words of a query are looked up by all their slips. */
const MANY = 6

/** The units with every unknown word replaced by the nearest known one; undefined when nothing could be mended. */
export async function correctSpelling(db: Queryable, units: string[][]): Promise<string[][] | undefined> {
  const words = units.flatMap((parts) => [...parts, parts.join('')])
  const known = await knownWords(db, [...new Set(words.flatMap((word) => [word, baseOf(word)]))])
  const last = units.at(-1)?.at(-1)
  const unknown = units
    .filter((parts) => !known.has(parts.join('')))
    .flat()
    .filter((word) => !known.has(word) && !known.has(baseOf(word)) && word.length > 1 && !/\d/.test(word))
  if (unknown.length === 0) return undefined
  const candidates = await candidatesFor(db, unknown)
  const nearestTo = (word: string) => nearest(word, candidates, word === last)
  const far = unknown.filter((word) => !nearestTo(word))
  candidates.push(...(await shortCandidatesFor(db, far)))
  const mend = (word: string) => (unknown.includes(word) ? nearestTo(word) : word)
  const mended = units.map((parts) => parts.map((word) => mend(word) ?? word))
  return mended.flat().join(' ') === units.flat().join(' ') ? undefined : mended
}

async function knownWords(db: Queryable, words: string[]): Promise<Set<string>> {
  const rows = await db.select({ term: searchTerms.term }).from(searchTerms).where(inArray(searchTerms.term, words))
  return new Set(rows.map((row) => row.term))
}

async function candidatesFor(db: Queryable, words: string[]): Promise<Candidate[]> {
  return await rowsOf(db, Candidate)`
    select asked.word, near.term, near.products, near.likeness::float8
    from unnest(${sql.param(words)}::text[]) asked(word) cross join lateral (
      select term, products, similarity(term, asked.word) likeness from search_terms
      where term % asked.word order by similarity(term, asked.word) desc, products desc limit 12) near`
}

/** Terms one slip away from short words, which share too few trigrams with them. */
async function shortCandidatesFor(db: Queryable, words: string[]): Promise<Candidate[]> {
  const slips = words
    .filter((word) => word.length > 2 && word.length <= SHORT)
    .slice(0, MANY)
    .flatMap((word) => oneSlipFrom(word).map((writing) => ({ word, writing })))
  if (slips.length === 0) return []
  return await rowsOf(db, Candidate)`
    select slip.word, term, products, similarity(term, slip.word)::float8 likeness
    from jsonb_to_recordset(${JSON.stringify(slips)}::jsonb) slip(word text, writing text)
      join search_terms on term = slip.writing`
}

/**
 * The term fewest slips away; of equals the one that most products hold, then the likest. A short word may differ by one
 * slip only.
 */
function nearest(word: string, candidates: Candidate[], unfinished: boolean): string | undefined {
  const allowed = word.length <= SHORT ? 1 : 2
  const slips = (term: string) => {
    const whole = distance(word, term)
    return unfinished ? Math.min(whole, distance(word, term.slice(0, word.length)) + 0.5) : whole
  }
  return candidates
    .filter((candidate) => candidate.word === word)
    .map((candidate) => ({ ...candidate, slips: slips(candidate.term) }))
    .filter((candidate) => candidate.slips <= allowed)
    .sort((a, b) => a.slips - b.slips || b.products - a.products || b.likeness - a.likeness)[0]?.term
}
