import { eq, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { stores } from './tables.ts'

/** A public store by its slug or its id. */
export async function findStore(db: Queryable, { slug, id }: { slug?: string; id?: number }) {
  const [row] = await db
    .select()
    .from(stores)
    .where(or(slug ? eq(stores.slug, slug) : undefined, id ? eq(stores.id, id) : undefined))
    .limit(1)
  return row?.public ? row : undefined
}
