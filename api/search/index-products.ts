import { type SQL, sql } from 'drizzle-orm'
import type { Words } from '../database/columns.ts'
import type { Queryable } from '../database/db.ts'
import { singular, unitsOf, wordsOf } from './fold.ts'
import { synonymsIn } from './synonyms.ts'

type Source = {
  id: number
  title: Words
  description: Words
  tags: string[]
  brand: Words | null
  aliases: string[] | null
  shelf: Words
  hall: Words | null
  store: Words
}
type Weight = 'A' | 'B' | 'C' | 'D'

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
  const { rows } = await db.execute<Source>(sql`
    select p.id, p.title, p.description, p.tags, b.title brand, b.aliases, c.title shelf, parent.title hall, st.title store
    from products p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
      left join brands b on b.id = p.brand_id join stores st on st.id = p.store_id
    where ${which} order by p.id`)
  return rows
}

/** Title A, brand B, shelf, tags and other names C, description and store D; both languages. */
export function vectorOf(source: Omit<Source, 'id'>): string {
  const titles = Object.values(source.title)
  const shelves = [...Object.values(source.shelf), ...Object.values(source.hall ?? {})]
  const weighed = new Map<string, Weight>()
  const add = (weight: Weight, words: string[]) => {
    for (const word of words) {
      for (const form of [word, singular(word)]) if (!weighed.has(form)) weighed.set(form, weight)
    }
  }
  add('A', titles.flatMap(wordsOf))
  add('B', [...Object.values(source.brand ?? {}), ...(source.aliases ?? [])].flatMap(wordsOf))
  add('C', [...shelves, ...source.tags].flatMap(wordsOf))
  add('C', [...titles, ...shelves, ...source.tags].flatMap(synonymsIn).flatMap(wordsOf))
  add('D', titles.flatMap(neighboursJoined))
  add('D', [...Object.values(source.description), ...Object.values(source.store)].flatMap(wordsOf))
  return [...weighed].map(([word, weight], place) => `'${word}':${Math.min(place + 1, 16_000)}${weight}`).join(' ')
}

/** `power bank` is also asked for as `powerbank`. */
function neighboursJoined(title: string): string[] {
  const words = unitsOf(title).flat()
  return words.slice(1).map((word, index) => `${words[index]}${word}`)
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
