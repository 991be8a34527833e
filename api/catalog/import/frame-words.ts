import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { yieldToRequests } from '../../platform/jobs/yield-to-requests.ts'
import { type Searched, vectorOf } from '../search/search-vector.ts'
import { rewordGoods } from './staged-goods.ts'
import type { Staging } from './staging.ts'

/** What products are found by beside their own words, as it will be after the import. */
export type FrameWords = (places: {
  store: string
  brand: string | null
  category: string
}) => Pick<Searched, 'brand' | 'aliases' | 'category' | 'parent' | 'store'>

const CategoryRow = z.object({ slug: z.string(), title: Words, parent: z.string().nullable() })
const BrandRow = z.object({ slug: z.string(), title: Words, aliases: z.array(z.string()) })
const StoreRow = z.object({ slug: z.string(), title: Words })

const plain = <Row extends { slug: string }>(rows: Row[]) => new Map(rows.map(({ slug, ...words }) => [slug, words]))

/** A shop has few categories, brands and stores beside its products: their names are held whole. */
async function framesInShop(db: Queryable) {
  return {
    categories: plain(
      await rowsOf(
        db,
        CategoryRow,
      )`select c.slug, c.title, p.slug as parent from categories c left join categories p on p.id = c.parent_id`,
    ),
    brands: plain(await rowsOf(db, BrandRow)`select slug, title, aliases from brands`),
    stores: plain(await rowsOf(db, StoreRow)`select slug, title from stores`),
  }
}
type Frames = Awaited<ReturnType<typeof framesInShop>>

/** The names in the shop with those of the file over them, and the slugs of what is named otherwise from now on. */
export async function namesAfterImport(staging: Staging, db: Queryable) {
  const frames = await framesInShop(db)
  const renamed = { categories: [] as string[], brands: [] as string[], stores: [] as string[] }
  const put = (kind: keyof Frames, slug: string, words: object) => {
    const named: Map<string, object> = frames[kind]
    const before = named.get(slug)
    if (before && !isDeepStrictEqual(before, words)) renamed[kind].push(slug)
    named.set(slug, words)
  }
  for (const page of staging.rowsOf('category'))
    for (const { record } of page) put('categories', record.slug, { title: record.title, parent: record.parent })
  for (const page of staging.rowsOf('brand'))
    for (const { record } of page) put('brands', record.slug, { title: record.title, aliases: record.aliases })
  for (const page of staging.rowsOf('store'))
    for (const { record } of page) put('stores', record.slug, { title: record.title })
  const words: FrameWords = ({ store, brand, category }) => {
    const branded = brand === null ? undefined : frames.brands.get(brand)
    const shelf = frames.categories.get(category)
    const parent = shelf?.parent ? frames.categories.get(shelf.parent) : undefined
    return {
      brand: branded?.title ?? null,
      aliases: branded?.aliases ?? null,
      category: shelf?.title ?? {},
      parent: parent?.title ?? null,
      store: frames.stores.get(store)?.title ?? {},
    }
  }
  return { words, renamed }
}

const ProductRow = z.object({
  id: z.int(),
  title: Words,
  description: Words,
  tags: z.array(z.string()),
  store: z.string(),
  brand: z.string().nullable(),
  category: z.string(),
})

const AT_ONCE = 500

/** Products whose category, main category, brand or store gets another name are found by it, named in the file or not. */
export async function rewordProducts(
  staging: Staging,
  db: Queryable,
  { words, renamed }: Awaited<ReturnType<typeof namesAfterImport>>,
): Promise<void> {
  const places = await placesOf(db, renamed)
  if (places.length === 0) return
  const among = (kind: string) =>
    sql`any(${sql.param(places.filter((one) => one.kind === kind).map(({ id }) => id))}::int[])`
  const pause = yieldToRequests()
  for (let last = 0; ; ) {
    const rows = await rowsOf(db, ProductRow)`
      select p.id, p.title, p.description, p.tags, s.slug store, b.slug brand, c.slug category
      from products p join stores s on s.id = p.store_id join categories c on c.id = p.category_id
        left join brands b on b.id = p.brand_id
      where p.id > ${last} and (p.category_id = ${among('category')} or p.brand_id = ${among('brand')}
        or p.store_id = ${among('store')})
      order by p.id limit ${AT_ONCE}`
    for (const row of rows) {
      rewordGoods(staging, row.id, () => vectorOf({ ...row, ...words(row) }))
      await pause()
    }
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? 0
  }
}

const PlaceRow = z.object({ kind: z.string(), id: z.int() })
type Renamed = Awaited<ReturnType<typeof namesAfterImport>>['renamed']

const placesOf = (db: Queryable, { categories, brands, stores }: Renamed) => rowsOf(db, PlaceRow)`
  select 'category' kind, c.id from categories c left join categories parent on parent.id = c.parent_id
    where c.slug = any(${sql.param(categories)}::text[]) or parent.slug = any(${sql.param(categories)}::text[])
  union all select 'brand', id from brands where slug = any(${sql.param(brands)}::text[])
  union all select 'store', id from stores where slug = any(${sql.param(stores)}::text[])`
