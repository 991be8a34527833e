import { type SQL, sql } from 'drizzle-orm'
import { WEIGHTS } from '../../../packages/facet-index/index.ts'

/** What only comes near to a word that was typed counts so much of the word itself. */
const AKIN = 0.2
/** A product that many buy stands a little before one that matches as well. */
const POPULARITY = 0.002

/** In the order that `ts_rank` wants. */
const weights = `{${[WEIGHTS.D, WEIGHTS.C, WEIGHTS.B, WEIGHTS.A].join(',')}}`

/**
 * How well a product of the alias `p` fits: two `tsquery` literals, the words as they were typed in this column, and what
 * only comes near to them in its names. Weighed apart, for `ts_rank` sees one word in `doll | doll:*`, and the dollar would
 * count as much as the doll.
 */
export function rankBy(column: SQL, asTyped: string, akin: string | undefined): SQL {
  const weighed = (words: string, place: SQL) => sql`ts_rank(${weights}::float4[], ${place}, ${words}::tsquery, 1)`
  const near = akin ? sql` + ${AKIN}::float8 * ${weighed(akin, sql`p.names`)}` : sql``
  return sql`${weighed(asTyped, column)}${near} + ${POPULARITY}::float8 * ln(1 + p.sold)`
}
