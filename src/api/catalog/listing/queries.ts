import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { Visibility } from '#contract/site/settings.ts'
import { cachedRead } from '../../platform/cache/cached-reads.ts'
import { LocalizedText } from '../../platform/database/columns.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { banners } from '../../site/settings/tables.ts'
import { brands, collections } from '../products/tables.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'

/** The slides and banners of the home page, in order. */
export const homeBanners = cachedRead((db) =>
  db
    .select()
    .from(banners)
    .where(and(inArray(banners.placement, ['slider', 'home']), eq(banners.status, Visibility.public)))
    .orderBy(asc(banners.position), asc(banners.id)),
)

export const featuredBrands = cachedRead((db) =>
  db
    .select()
    .from(brands)
    .where(and(eq(brands.featured, true), eq(brands.public, true)))
    .orderBy(asc(brands.position), asc(brands.id)),
)

const HomeCollection = z.object({ id: z.int(), slug: z.string(), title: LocalizedText, product_ids: z.array(z.int()) })
export type HomeCollection = z.infer<typeof HomeCollection>

/** More than a row shows, because products of other rows are left out. */
const PRODUCTS_PER_COLLECTION = 20

const collectionsOnHome = statement(HomeCollection)`
    select one.id, one.slug, one.title, array(
      select p.id from product_collections member join (${visibleProducts}) on p.id = member.product_id
      where member.collection_id = one.id and ${isVisible}
      order by member.position, p.id limit ${PRODUCTS_PER_COLLECTION}::int) product_ids
    from collections one where one.on_home order by one.position, one.id`

/** The collections of the home page, each with the ids of its first visible products. */
export const homeCollections = cachedRead((db) => collectionsOnHome(db, {}))

/** All collections, for the links of a listing. */
export const allCollections = cachedRead((db) =>
  db.select().from(collections).orderBy(asc(collections.position), asc(collections.id)),
)

const RunningSale = z.object({
  id: z.int(),
  title: LocalizedText,
  image: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  product_ids: z.array(z.int()),
})
export type RunningSale = z.infer<typeof RunningSale>

/** Public running sales, ordered by end time, with the ids of their first visible products. */
export const runningFlashSales = statement(RunningSale)`
    select sale.id, sale.title, sale.image, sale.starts_at, sale.ends_at, array(
      select p.id from flash_sale_products item join (${visibleProducts}) on p.id = item.product_id
      where item.flash_sale_id = sale.id and item.sold < item.allotment and ${isVisible}
      order by item.position, p.id limit ${param('each')}::int) product_ids
    from flash_sales sale
    where sale.public and sale.starts_at <= ${param('now')}::timestamptz and sale.ends_at > ${param('now')}::timestamptz
    order by sale.ends_at, sale.id`
