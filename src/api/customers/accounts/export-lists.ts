import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#contract/customers/accounts-data.ts'
import { products } from '../../catalog/products/tables.ts'
import { reviews } from '../../catalog/reviews/tables.ts'
import { stores } from '../../catalog/stores/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { contactMessages } from '../../site/content/tables.ts'
import { comparedProducts } from '../compare/tables.ts'
import { followedStores } from '../following/tables.ts'
import { wishlistItems } from '../wishlist/tables.ts'
import { type AccountRow, provenOf } from './find-account.ts'

type Lists = Pick<PersonalData, 'reviews' | 'wishlist' | 'compared' | 'following' | 'messages'>

/** Reviews, lists and messages of an account, the oldest first. */
export async function exportLists(db: Queryable, account: AccountRow): Promise<Lists> {
  const { shopperId } = account
  return {
    reviews: await reviewsOf(db, shopperId),
    wishlist: await listedIn(db, wishlistItems, shopperId),
    compared: await listedIn(db, comparedProducts, shopperId),
    following: await followingOf(db, shopperId),
    messages: await messagesOf(db, account),
  }
}

const iso = (at: Date): string => at.toISOString()

async function listedIn(db: Queryable, list: typeof wishlistItems | typeof comparedProducts, shopperId: string) {
  const rows = await db
    .select({
      product_id: products.id,
      slug: products.slug,
      title: products.title,
      at: sql<Date>`${list.createdAt}`.mapWith(list.createdAt),
    })
    .from(list)
    .innerJoin(products, eq(products.id, list.productId))
    .where(eq(list.shopperId, shopperId))
    .orderBy(asc(list.createdAt))
  return rows.map(({ at, ...product }) => ({ ...product, added_at: iso(at) }))
}

async function reviewsOf(db: Queryable, shopperId: string) {
  const rows = await db.select().from(reviews).where(eq(reviews.shopperId, shopperId)).orderBy(asc(reviews.createdAt))
  return rows.map(({ productId, rating, body, images, createdAt }) => ({
    product_id: productId,
    rating,
    review: body,
    images,
    written_at: iso(createdAt),
  }))
}

async function followingOf(db: Queryable, shopperId: string) {
  const rows = await db
    .select({ store_id: stores.id, slug: stores.slug, title: stores.title, at: followedStores.createdAt })
    .from(followedStores)
    .innerJoin(stores, eq(stores.id, followedStores.storeId))
    .where(eq(followedStores.shopperId, shopperId))
    .orderBy(asc(followedStores.createdAt))
  return rows.map(({ at, ...store }) => ({ ...store, since: iso(at) }))
}

async function messagesOf(db: Queryable, account: AccountRow) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(inArray(sql`lower(${contactMessages.email})`, provenOf(account)))
    .orderBy(asc(contactMessages.createdAt))
  return rows.map(({ subject, message, createdAt }) => ({ subject, message, sent_at: iso(createdAt) }))
}
