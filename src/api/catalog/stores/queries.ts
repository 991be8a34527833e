import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LocalizedText } from '../../platform/database/columns.ts'
import { param } from '../../platform/database/statement.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'

/** The number of products of a store and their rating totals, over `visibleProducts`. */
export const totals = sql`count(*)::int products, coalesce(sum(p.rating_sum), 0)::int stars,
  coalesce(sum(p.rating_count), 0)::int reviews`

export const StoreRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: LocalizedText,
  about: LocalizedText,
  city: LocalizedText,
  province: z.string(),
  image: z.string(),
  memberSince: z.coerce.date(),
  products: z.int(),
  stars: z.int(),
  reviews: z.int(),
  vouchers: z.unknown(),
})

/** A column: the public store with id `param('storeId')` and its totals, or null. @param vouchers a column over its row `store` */
export const storeWith = (vouchers: SQL) => sql`(
  select json_build_object('id', store.id, 'slug', store.slug, 'title', store.title, 'about', store.about,
    'city', store.city, 'province', store.province, 'image', store.image, 'memberSince', store.member_since,
    'products', its.products, 'stars', its.stars, 'reviews', its.reviews, 'vouchers', ${vouchers})
  from stores store cross join lateral (
    select ${totals} from ${visibleProducts} where ${isVisible} and p.store_id = store.id) its
  where store.id = ${param('storeId')}::int and store.public)`
