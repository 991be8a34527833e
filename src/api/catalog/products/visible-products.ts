import { sql } from 'drizzle-orm'
import { param } from '../../platform/database/statement.ts'

/** The `from` part of product queries: products of public stores and categories. Needs `isVisible` in `where`. */
export const visibleProducts = sql`products p
  join stores on stores.id = p.store_id and stores.public
  join categories category on category.id = p.category_id and category.public
  left join categories parent on parent.id = category.parent_id
  left join brands maker on maker.id = p.brand_id`

/** The same for all products, including hidden ones. */
export const anyProducts = sql`products p
  join stores on stores.id = p.store_id
  join categories category on category.id = p.category_id
  left join categories parent on parent.id = category.parent_id
  left join brands maker on maker.id = p.brand_id`

/** The `where` part that belongs to `visibleProducts`. */
export const isVisible = sql`p.public and coalesce(parent.public, true) and coalesce(maker.public, true)`

/** The product with the id or slug of the parameters (`keyOf`). */
export const isProduct = sql`p.id = coalesce(${param('id')}::int, (select id from products where slug = ${param('slug')}::text))`

/** The parameters for `isProduct`. */
export const keyOf = (key: string): { id: number | null; slug: string | null } =>
  /^\d{1,9}$/.test(key) ? { id: Number(key), slug: null } : { id: null, slug: key }
