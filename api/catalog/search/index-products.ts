import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { changeTerms, recountTerms, type TermChange, termsOf } from './search-terms.ts'
import { vectorOf } from './search-vector.ts'

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

const AT_ONCE = 500

/**
 * Writes the searchable words of these products, or of all, and counts anew the terms that typos are mended with. An import
 * does the first by itself and the second by what it changed (`import/write-goods.ts`).
 */
export async function indexProducts(db: Queryable, productIds: number[] | 'all' = 'all'): Promise<void> {
  await writeWords(db, productIds)
  await recountTerms(db)
}

/** Does something by which these products may be found otherwise: their words, and in how many products each stands, follow. */
export async function reword<T>(db: Queryable, productIds: number[], work: () => Promise<T>): Promise<T> {
  const before = await termsOf(db, productIds)
  const done = await work()
  await writeWords(db, productIds)
  await changeTerms(db, netOf(before, await termsOf(db, productIds)))
  return done
}

/** By how much each word stands in more products than before, each once. */
function netOf(before: TermChange[], after: TermChange[]): TermChange[] {
  const net = new Map(after.map(({ term, products }) => [term, products]))
  for (const { term, products } of before) net.set(term, (net.get(term) ?? 0) - products)
  return [...net].filter(([, products]) => products !== 0).map(([term, products]) => ({ term, products }))
}

async function writeWords(db: Queryable, productIds: number[] | 'all'): Promise<void> {
  const which: SQL = productIds === 'all' ? sql`true` : sql`p.id = any(${sql.param(productIds)}::int[])`
  for (let last = 0; ; ) {
    const sources = await rowsOf(db, Source)`
      select p.id, p.title, p.description, p.tags, b.title brand, b.aliases, c.title category, parent.title parent, st.title store
      from products p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
        left join brands b on b.id = p.brand_id join stores st on st.id = p.store_id
      where ${which} and p.id > ${last} order by p.id limit ${AT_ONCE}`
    await writeVectors(
      db,
      sources.map((source) => ({ id: source.id, vector: vectorOf(source) })),
    )
    if (sources.length < AT_ONCE) break
    last = sources.at(-1)?.id ?? 0
  }
}

/** Writes the words of products that are found otherwise from now on. */
export async function writeVectors(db: Queryable, made: { id: number; vector: string }[]): Promise<void> {
  const ids = sql.param(made.map(({ id }) => id))
  const vectors = sql.param(made.map(({ vector }) => vector))
  await db.execute(sql`update products set search = made.vector::tsvector
    from unnest(${ids}::int[], ${vectors}::text[]) made(id, vector)
    where products.id = made.id and products.search is distinct from made.vector::tsvector`)
}
