import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { meaningfulUnits } from '../../../packages/facet-index/index.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { correctSpelling } from './correct-spelling.ts'
import { allButOne, allOf, anyAkin, anyAsTyped, anyOf } from './query-text.ts'
import { rankBy } from './ranking.ts'

/** Where words are looked for: in everything that a product says, or only in what it is called and filed under. */
export type Place = 'everywhere' | 'names'

/** How a query finds products: to be used over the alias `p` of `products`. */
export type Match = {
  predicate: SQL
  rank: SQL
  /** How many products fit, counted no further than `MANY`. */
  fitting: number
  /** The words searched for instead, when what was typed found nothing. */
  correction: string | null
}

/** With fewer than these that hold every word, those that lack one follow them. Tuned on `bench/search`. */
const FEW = 6
/** More than these are not weighed against each other at a keystroke (suggestions.ts). */
export const MANY = 800

/**
 * All words, the last one perhaps unfinished; else the same with unknown words mended; else any of the words. Where few
 * products hold all words, those that hold all but one come after them. Undefined when nothing was asked.
 */
export async function matchFor(
  db: Queryable,
  typed: string | undefined,
  { place = 'everywhere', asTyped = false }: { place?: Place; asTyped?: boolean | undefined } = {},
): Promise<Match | undefined> {
  if (!typed?.trim()) return undefined
  const units = meaningfulUnits(typed)
  if (units.length === 0) return { predicate: sql`false`, rank: sql`0::float8`, fitting: 0, correction: null }
  const found = await matchAll(db, units, place)
  if (found) return { ...found, correction: null }
  const mended = asTyped ? undefined : await correctSpelling(db, units)
  if (mended) {
    const correction = mended.map((parts) => parts.join(' ')).join(' ')
    const foundMended = await matchAll(db, mended, place)
    if (foundMended) return { ...foundMended, correction }
    const some = await counted(db, match(anyOf(mended), mended, place))
    if (some.fitting > 0) return { ...some, correction }
  }
  return { ...(await counted(db, match(anyOf(units), units, place))), correction: null }
}

type UncorrectedMatch = Omit<Match, 'correction'>
type MatchSql = Omit<UncorrectedMatch, 'fitting'>

/** Undefined when nothing holds all words. */
async function matchAll(db: Queryable, units: string[][], place: Place): Promise<UncorrectedMatch | undefined> {
  const all = await counted(db, match(allOf(units), units, place))
  if (all.fitting === 0) return undefined
  if (all.fitting >= FEW || units.length === 1) return all
  const { predicate, rank } = match(allButOne(units), units, place)
  return await counted(db, { predicate, rank: sql`(${all.predicate})::int + ${rank}` })
}

const columns: Record<Place, SQL> = { everywhere: sql`p.search`, names: sql`p.names` }

/** What a query finds is ranked by each word that was typed: how near words stand to each other says nothing. */
function match(found: string, typed: string[][], place: Place): MatchSql {
  const column = columns[place]
  return {
    predicate: sql`${column} @@ ${found}::tsquery`,
    rank: rankBy(column, anyAsTyped(typed), anyAkin(typed)),
  }
}

const CountRow = z.object({ fitting: z.int() })

/**
 * With how many products fit, counted no further than `MANY`. Planned as if all were wanted: a planner that knows of the
 * limit reads the whole table for a word that nothing holds.
 */
async function counted(db: Queryable, sought: MatchSql): Promise<UncorrectedMatch> {
  const [counting] = await rowsOf(db, CountRow)`
    with fitting as materialized (select 1 from products p where p.public and ${sought.predicate})
    select count(*)::int fitting from (select 1 from fitting limit ${MANY}) some_of_them`
  return { ...sought, fitting: counting?.fitting ?? 0 }
}
