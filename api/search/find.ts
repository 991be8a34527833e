import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/db.ts'
import { allOf, anyOf, meaningfulUnits } from './query-text.ts'
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

/**
 * All words, the last one perhaps unfinished; else the same with unknown words mended; else any of the words.
 * Undefined when nothing was asked.
 */
export async function matchFor(db: Queryable, typed: string | undefined): Promise<Match | undefined> {
  if (!typed?.trim()) return undefined
  const units = meaningfulUnits(typed)
  if (units.length === 0) return { predicate: sql`false`, rank: sql`0::float8`, correction: null }
  const all = allOf(units)
  if (await findsAny(db, all)) return match(all, null)
  const mended = await repair(db, units)
  if (mended) {
    const correction = mended.map((parts) => parts.join(' ')).join(' ')
    const allMended = allOf(mended)
    if (await findsAny(db, allMended)) return match(allMended, correction)
    if (await findsAny(db, anyOf(mended))) return match(anyOf(mended), correction)
  }
  return match(anyOf(units), null)
}

const match = (query: string, correction: string | null): Match => ({
  predicate: sql`p.search @@ ${query}::tsquery`,
  rank: sql`ts_rank(p.search, ${query}::tsquery, 1) + ${POPULARITY_WEIGHT}::float8 * ln(1 + p.sold)`,
  correction,
})

async function findsAny(db: Queryable, query: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select 1 from products p where p.public and p.search @@ ${query}::tsquery) found`,
  )
  return rows[0]?.found ?? false
}
