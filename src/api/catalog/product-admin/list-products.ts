import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { MAX_PRODUCTS_AT_ONCE } from '#contract/catalog/console-bulk.ts'
import { type GoodsRow, type goods, LOW_STOCK, type ProductFilters } from '#contract/catalog/console-products.ts'
import { toDecimal } from '#contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { searchPatterns } from '../../platform/database/search-patterns.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { categories, inventories, products, searchableTitle } from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import { missingOf } from './missing-texts.ts'

type Wanted = z.output<(typeof goods.list)['query']>

/**
 * One page of products for staff, including hidden ones, newest first. `next`: the cursor of the next page, null on the last page.
 * `count`: the number of products.
 */
export async function listProducts({ db }: Pick<ActorContext, 'db'>, wanted: Wanted) {
  const { limit } = wanted
  const stock = sql<number>`(select coalesce(sum(i.stock), 0)::int from ${inventories} i where i.product_id = ${products.id})`
  const shelves = sql<number>`(select count(*)::int from ${inventories} i where i.product_id = ${products.id})`
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      description: products.description,
      image: products.image,
      store: stores.title,
      selling: products.selling,
      offered: products.offered,
      stock,
      inventories: shelves,
      public: products.public,
    })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(and(...matchingGoods(wanted), wanted.before ? lt(products.id, wanted.before) : undefined))
    .orderBy(desc(products.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(
    ({ description, ...row }): GoodsRow => ({
      ...row,
      selling: toDecimal(row.selling),
      offered: toDecimal(row.offered),
      missing: missingOf({ title: row.title, description }),
    }),
  )
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null, count: await countProducts(db, wanted) }
}

/** Counts only up to the limit of bulk changes, because counting a million products would take too long. */
async function countProducts(db: Queryable, wanted: ProductFilters) {
  const some = db
    .select({ id: products.id })
    .from(products)
    .where(and(...matchingGoods(wanted)))
    .limit(MAX_PRODUCTS_AT_ONCE + 1)
    .as('some')
  const [row] = await db.select({ number: count() }).from(some)
  const number = row?.number ?? 0
  return { number: Math.min(number, MAX_PRODUCTS_AT_ONCE), more: number > MAX_PRODUCTS_AT_ONCE }
}

const shelf = (condition: SQL) =>
  sql`exists (select from ${inventories} i where i.product_id = ${products.id} and ${condition})`

/** Whether an inventory of the product has low or no stock. The home page of the console counts these products. */
export const hasFew = shelf(sql`i.stock <= ${LOW_STOCK}`)

/** Conditions on `products` for these filters. */
export function matchingGoods({ search, store, category, brand, shown, stock, missing, picture }: ProductFilters) {
  return [
    search ? named(search) : undefined,
    store ? eq(products.storeId, store) : undefined,
    category
      ? sql`${products.categoryId} in (select id from ${categories} c where c.id = ${category} or c.parent_id = ${category})`
      : undefined,
    brand ? eq(products.brandId, brand) : undefined,
    shown ? eq(products.public, shown === 'public') : undefined,
    stock === 'out' ? sql`not ${shelf(sql`i.stock > 0`)}` : undefined,
    stock === 'low' ? shelf(sql`i.stock between 1 and ${LOW_STOCK}`) : undefined,
    stock === 'few' ? hasFew : undefined,
    missing
      ? or(...[products.title, products.description].map((words) => sql`coalesce(${words} ->> ${missing}, '') = ''`))
      : undefined,
    picture === 'none' ? inArray(products.image, ['', DEFAULT_PICTURE_NAME]) : undefined,
  ]
}

/** The title contains every word (letters and digits are normalized), or a SKU starts with the text. */
const named = (typed: string): SQL => sql`${products.id} in (${namedLike(typed)})`

/** A `select` of the ids of products whose title or SKU matches the text. */
export function namedLike(typed: string): SQL {
  const words = searchPatterns(typed).map((word) => sql`${searchableTitle(sql`p.title`)} like order_folded(${word})`)
  const prefix = `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`select p.id from products p where ${words.length > 0 ? sql.join(words, sql` and `) : sql`false`} union
    select i.product_id from inventories i where lower(i.sku) like ${prefix}`
}
