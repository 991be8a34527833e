import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'

/** In how many more products a word stands than before; in fewer, below zero. */
export type TermChange = { term: string; products: number }

const TermRow = z.object({ term: z.string(), products: z.int() })

/**
 * In how many of these products each word stands that shoppers may mean. Words come from what is weighed A to C (`names`):
 * joined neighbours and descriptions would mend words into nonsense.
 */
export const termsOf = (db: Queryable, ids: number[]): Promise<TermChange[]> => rowsOf(db, TermRow)`
  select term, count(*)::int products from products p, unnest(tsvector_to_array(p.names)) term
  where p.id = any(${sql.param(ids)}::int[]) and p.public group by term`

/**
 * Adds changes, each word once, to what the whole shop has of each word; what no product has any more is gone. Without a
 * join, or a list to look in: of a table that was just filled and never analysed, each word would be compared with every other.
 */
export async function changeTerms(db: Queryable, changes: TermChange[]): Promise<void> {
  const terms = sql.param(changes.map(({ term }) => term))
  const counts = sql.param(changes.map(({ products }) => products))
  await db.execute(sql`insert into search_terms as t (term, products)
    select term, products from unnest(${terms}::text[], ${counts}::int[]) change (term, products) order by term
    on conflict (term) do update set products = t.products + excluded.products`)
  if (changes.some(({ products }) => products < 0)) await db.execute(sql`delete from search_terms where products <= 0`)
}

/** Counts every word anew: the truth that changes are held against. Reads all products. */
export async function recountTerms(db: Queryable): Promise<void> {
  await db.execute(sql`with found as (
      select word, ndoc from ts_stat('select search from products where public', 'abc')),
    gone as (delete from search_terms where term not in (select word from found))
    insert into search_terms (term, products) select word, ndoc from found
    on conflict (term) do update set products = excluded.products
      where search_terms.products is distinct from excluded.products`)
}
