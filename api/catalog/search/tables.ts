import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Every folded word of the catalogue and in how many products it stands: prefixes and typos are looked up here. */
export const searchTerms = pgTable(
  'search_terms',
  { term: text().primaryKey(), products: integer().notNull() },
  (row) => [
    index('search_terms_prefix').using('btree', sql`${row.term} text_pattern_ops`),
    index('search_terms_trigrams').using('gin', sql`${row.term} gin_trgm_ops`),
  ],
)
