import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { weightedTerms } from '../search-engine/weighted-terms.ts'

const Source = z.object({
  id: z.int(),
  title: Words,
  description: Words,
  tags: z.array(z.string()),
  brand: Words.nullable(),
  aliases: z.array(z.string()).nullable(),
  category: Words,
  parent: Words.nullable(),
  store: Words,
})
type Source = z.infer<typeof Source>

const BATCH = 500

/**
 * Writes the searchable words of these products and the terms that typos are mended with. Called by whoever writes
 * products, brands, categories or stores.
 */
export async function indexProducts(db: Queryable, productIds: number[] | 'all' = 'all'): Promise<void> {
  const sources = await readSources(db, productIds)
  for (let start = 0; start < sources.length; start += BATCH) {
    const batch = sources.slice(start, start + BATCH)
    const ids = batch.map((source) => source.id)
    const vectors = batch.map(vectorOf)
    await db.execute(sql`update products set search = made.vector::tsvector
      from unnest(${sql.param(ids)}::int[], ${sql.param(vectors)}::text[]) made(id, vector)
      where products.id = made.id and products.search is distinct from made.vector::tsvector`)
  }
  await refreshTerms(db)
}

async function readSources(db: Queryable, productIds: number[] | 'all'): Promise<Source[]> {
  const which: SQL = productIds === 'all' ? sql`true` : sql`p.id = any(${sql.param(productIds)}::int[])`
  return await rowsOf(db, Source)`
    select p.id, p.title, p.description, p.tags, b.title brand, b.aliases, c.title category, parent.title parent, st.title store
    from products p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
      left join brands b on b.id = p.brand_id join stores st on st.id = p.store_id
    where ${which} order by p.id`
}

/** A `tsvector` literal: each word with its weights (ranking.ts). Its places only number them. */
function vectorOf(source: Source): string {
  const joined = [...Object.values(source.title), ...Object.values(source.brand ?? {})]
  const lexemes = Array.from(weightedTerms({ ...source, joined }), ([word, weights]) => {
    return `'${word}':${weights.map((weight, place) => `${place + 1}${weight}`).join(',')}`
  })
  return lexemes.join(' ')
}

/** Terms come from what is weighed A to C: joined neighbours and descriptions would mend words into nonsense. */
async function refreshTerms(db: Queryable): Promise<void> {
  await db.execute(sql`with found as (
      select word, ndoc from ts_stat('select search from products where public', 'abc')),
    gone as (delete from search_terms where term not in (select word from found))
    insert into search_terms (term, products) select word, ndoc from found
    on conflict (term) do update set products = excluded.products
      where search_terms.products is distinct from excluded.products`)
}
