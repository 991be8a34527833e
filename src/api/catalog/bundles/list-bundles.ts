import { desc, eq, getTableColumns, lt, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { products } from '../products/tables.ts'
import { bundleDeals } from './tables.ts'

const buy = alias(products, 'buy_product')
const free = alias(products, 'free_product')

/** A bundle deal with the slugs and titles of its two products. */
export type ListedBundle = typeof bundleDeals.$inferSelect & {
  buy: string
  buyTitle: LocalizedText
  free: string
  freeTitle: LocalizedText
}

type Wanted = { limit: number /** A cursor: returns only deals with a lower id. */; after?: number | undefined }

/** Bundle deals including ended ones, newest first. */
export const listBundles = ({ db }: ActorContext, { limit, after }: Wanted): Promise<ListedBundle[]> =>
  bundlesThat(db, after === undefined ? undefined : lt(bundleDeals.id, after), limit)

/** One bundle deal by id. Refuses with `bundle_deal_unknown`. */
export async function findBundle({ db }: { db: Queryable }, id: number): Promise<ListedBundle> {
  const [found] = await bundlesThat(db, eq(bundleDeals.id, id), 1)
  if (!found) throw businessError('bundle_deal_unknown', { id })
  return found
}

const bundlesThat = async (db: Queryable, where: SQL | undefined, limit: number): Promise<ListedBundle[]> =>
  await db
    .select({
      ...getTableColumns(bundleDeals),
      ...{ buy: buy.slug, buyTitle: buy.title, free: free.slug, freeTitle: free.title },
    })
    .from(bundleDeals)
    .innerJoin(buy, eq(buy.id, bundleDeals.buyProductId))
    .innerJoin(free, eq(free.id, bundleDeals.freeProductId))
    .where(where)
    .orderBy(desc(bundleDeals.id))
    .limit(limit)
