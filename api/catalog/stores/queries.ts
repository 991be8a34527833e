import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { given, statement } from '../../platform/database/statement.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'

/** How many products a store shows, and what buyers think of them: over `visibleProducts`. */
export const totals = sql`count(*)::int products, coalesce(sum(p.rating_sum), 0)::int stars,
  coalesce(sum(p.rating_count), 0)::int reviews`

const StoreRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: Words,
  about: Words,
  city: Words,
  province: z.string(),
  image: z.string(),
  memberSince: z.coerce.date(),
  products: z.int(),
  stars: z.int(),
  reviews: z.int(),
  vouchers: z.unknown(),
})

/** A public store by its slug or its id, with what it sells by now. @param vouchers a column over its row `store` */
export function findingStores(vouchers: SQL) {
  const find = statement(StoreRow)`
    select store.id, store.slug, store.title, store.about, store.city, store.province, store.image,
      store.member_since "memberSince", its.products, its.stars, its.reviews, ${vouchers} vouchers
    from stores store cross join lateral (
      select ${totals} from ${visibleProducts} where ${isVisible} and p.store_id = store.id) its
    where store.public and (store.slug = ${given('slug')}::text or store.id = ${given('id')}::int) limit 1`
  return async (db: Queryable, { slug, id, now }: { slug?: string | undefined; id?: number | undefined; now: Date }) =>
    (await find(db, { slug: slug ?? null, id: slug ? null : (id ?? null), now }))[0]
}
