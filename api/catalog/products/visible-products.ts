import { sql } from 'drizzle-orm'

/** `from` part of every read of products: only what is public, in public stores and on public shelves. */
export const visibleProducts = sql`products p
  join stores on stores.id = p.store_id and stores.public
  join categories shelf on shelf.id = p.category_id and shelf.public
  left join categories hall on hall.id = shelf.parent_id`

/** Goes with `visibleProducts` into `where`. */
export const isVisible = sql`p.public and coalesce(hall.public, true)`
