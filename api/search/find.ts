import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/db.ts'
import { allButOne, allOf, anyOf, meaningfulUnits } from './query-text.ts'
import { repair } from './repair.ts'

/** How a query finds products: to be used over the alias `p` of `products`. */
export type Match = {
  predicate: SQL
  rank: SQL
  /** The words searched for instead, when what was typed found nothing. */
  correction: string | null
}

/** A product that many buy stands a little before one that matches as well. */
const POPULARITY_WEIGHT = 0.002
/** With fewer than these that hold every word, those that lack one follow them. Tuned on `bench/search`. */
const FEW = 6

/**
 * All words, the last one perhaps unfinished; else the same with unknown words mended; else any of the words. Where few
 * products hold all words, those that hold all but one come after them. Undefined when nothing was asked.
 */
export async function matchFor(db: Queryable, typed: string | undefined): Promise<Match | undefined> {
  if (!typed?.trim()) return undefined
  const units = meaningfulUnits(typed)
  if (units.length === 0) return { predicate: sql`false`, rank: sql`0::float8`, correction: null }
  const found = await matchAll(db, units, null)
  if (found) return found
  const mended = await repair(db, units)
  if (mended) {
    const correction = mended.map((parts) => parts.join(' ')).join(' ')
    const foundMended = await matchAll(db, mended, correction)
    if (foundMended) return foundMended
    if ((await countUpTo(db, anyOf(mended), 1)) > 0) return match(anyOf(mended), anyOf(mended), correction)
  }
  return match(anyOf(units), anyOf(units), null)
}

/** Undefined when nothing holds all words. */
async function matchAll(db: Queryable, units: string[][], correction: string | null): Promise<Match | undefined> {
  const all = allOf(units)
  const found = await countUpTo(db, all, FEW)
  if (found === 0) return undefined
  if (found >= FEW || units.length === 1) return match(all, anyOf(units), correction)
  const { predicate, rank } = match(allButOne(units), anyOf(units), correction)
  return { predicate, rank: sql`(p.search @@ ${all}::tsquery)::int + ${rank}`, correction }
}

/** What is found by one query is ranked by how well it fits another: how near words stand to each other says nothing. */
const match = (found: string, ranked: string, correction: string | null): Match => ({
  predicate: sql`p.search @@ ${found}::tsquery`,
  rank: sql`ts_rank(p.search, ${ranked}::tsquery, 1) + ${POPULARITY_WEIGHT}::float8 * ln(1 + p.sold)`,
  correction,
})

/** How many products a query finds, counted no further than `most`. */
async function countUpTo(db: Queryable, query: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::int found from
    (select 1 from products p where p.public and p.search @@ ${query}::tsquery limit ${most}) few`)
  return rows[0]?.found ?? 0
}
