import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { baseOf, isAdjective, unitsOf, wordsOf } from './fold.ts'
import type { Weight } from './ranking.ts'
import { synonymsIn } from './synonyms.ts'
import { headOf, itself, namesSeveral } from './what-it-is.ts'

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
/** PostgreSQL counts no further. */
const LAST_PLACE = 16_000

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

/** What counts as what is told by `ranking.ts`; all languages. */
export function vectorOf(source: Omit<Source, 'id'>): string {
  const titles = Object.values(source.title)
  const heads = Object.entries(source.title).map(([language, title]) => headOf(title, language))
  const category = Object.values(source.category)
  const parent = Object.values(source.parent ?? {})
  const places = new Map<string, string[]>()
  let place = 0
  const put = (word: string, weight: Weight) => places.set(word, [...(places.get(word) ?? []), `${place}${weight}`])
  const add = (weight: Weight, texts: string[]) => {
    for (const word of new Set(texts.flatMap(wordsOf))) {
      place = Math.min(place + 1, LAST_PLACE)
      put(word, weight)
      const base = baseOf(word)
      if (base !== word) put(base, isAdjective(word) ? 'D' : weight)
    }
  }
  add('A', heads)
  for (const name of category) add(namesSeveral(name) ? 'C' : 'B', [name])
  add('B', heads.flatMap(synonymsIn))
  add('C', titles.map(itself))
  add('C', titles)
  add('C', [...Object.values(source.brand ?? {}), ...(source.aliases ?? [])])
  add('C', [...titles, ...category].flatMap(synonymsIn))
  add('C', source.tags)
  add('C', source.tags.flatMap(synonymsIn))
  add('D', [...parent, ...parent.flatMap(synonymsIn)])
  add('D', [...titles, ...Object.values(source.brand ?? {})].flatMap(neighboursJoined))
  add('D', [...Object.values(source.description), ...Object.values(source.store)])
  return [...places].map(([word, itsPlaces]) => `'${word}':${itsPlaces.join(',')}`).join(' ')
}

/** `power bank` is also asked for as `powerbank`. */
function neighboursJoined(name: string): string[] {
  const words = unitsOf(name).flat()
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
