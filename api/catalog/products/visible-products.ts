import { sql } from 'drizzle-orm'
import { given } from '../../platform/database/statement.ts'

/** `from` part of every read of products: only what is public, in public stores and categories, of public brands or none. */
export const visibleProducts = sql`products p
  join stores on stores.id = p.store_id and stores.public
  join categories category on category.id = p.category_id and category.public
  left join categories parent on parent.id = category.parent_id
  left join brands maker on maker.id = p.brand_id`

/** The same of all there are: for who may see what is hidden. */
export const anyProducts = sql`products p
  join stores on stores.id = p.store_id
  join categories category on category.id = p.category_id
  left join categories parent on parent.id = category.parent_id
  left join brands maker on maker.id = p.brand_id`

/** Goes with `visibleProducts` into `where`. */
export const isVisible = sql`p.public and coalesce(parent.public, true) and coalesce(maker.public, true)`

/** The product that somebody named by its id or slug (`keyOf`). */
export const isProduct = sql`p.id = coalesce(${given('id')}::int, (select id from products where slug = ${given('slug')}::text))`

/** What to give for it. */
export const keyOf = (key: string): { id: number | null; slug: string | null } =>
  /^\d{1,9}$/.test(key) ? { id: Number(key), slug: null } : { id: null, slug: key }
