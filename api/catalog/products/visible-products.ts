import { sql } from 'drizzle-orm'

/** `from` part of every read of products: only what is public, in public stores and in public categories. */
export const visibleProducts = sql`products p
  join stores on stores.id = p.store_id and stores.public
  join categories category on category.id = p.category_id and category.public
  left join categories parent on parent.id = category.parent_id`

/** Goes with `visibleProducts` into `where`. */
export const isVisible = sql`p.public and coalesce(parent.public, true)`
