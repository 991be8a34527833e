import { and, desc, eq } from 'drizzle-orm'
import type { CustomerOrder, WholeCustomer } from '#contract/customers/console-customers.ts'
import { products } from '../../catalog/products/tables.ts'
import { isThere } from '../../catalog/reviews/list-reviews.ts'
import { stateOf } from '../../catalog/reviews/rules.ts'
import { reviews } from '../../catalog/reviews/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { accountOf } from '../accounts/find-account.ts'
import { sessionsOf } from '../accounts/sessions.ts'
import { presentAddress } from '../addresses/present-address.ts'
import { addressesOf } from '../addresses/shopper-addresses.ts'
import { presentCustomer } from './find-customers.ts'

/** Orders and reviews on a customer's page at most. */
const LATEST = 20

export type OrdersOfCustomer = (
  db: Queryable,
  shopperId: string,
  requested: { limit: number; seesMoney: boolean },
) => Promise<{ count: number; latest: CustomerOrder[] }>

type Reader = { language: string; seesOrders: boolean; seesMoney: boolean }

/**
 * One customer with recent orders and reviews. `ordersOf` is injected, since this folder may not import orders. Throws
 * `not_found` if there is no such account.
 */
export async function wholeCustomer(
  db: Queryable,
  id: string,
  { language, seesOrders, seesMoney, ordersOf }: Reader & { ordersOf: OrdersOfCustomer },
): Promise<WholeCustomer> {
  const account = await accountOf(db, id)
  if (!account) throw new HttpError('not_found')
  const { shopperId } = account
  return {
    ...presentCustomer(account),
    language: account.language,
    blocked_at: account.blockedAt?.toISOString() ?? null,
    devices: (await sessionsOf(db, id)).length,
    addresses: (await addressesOf(db, shopperId)).map((row) => presentAddress(row, language)),
    orders: seesOrders ? await ordersOf(db, shopperId, { limit: LATEST, seesMoney }) : null,
    reviews: await reviewsOf(db, shopperId, language),
  }
}

async function reviewsOf(db: Queryable, shopperId: string, language: string): Promise<WholeCustomer['reviews']> {
  const theirs = and(eq(reviews.shopperId, shopperId), isThere)
  const rows = await db
    .select({ review: reviews, product: { id: products.id, slug: products.slug, title: products.title } })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(theirs)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(LATEST)
  const latest = rows.map(({ review, product }) => ({
    id: review.id,
    product: { ...product, title: inLanguage(product.title, language) },
    rating: review.rating,
    review: review.body,
    state: stateOf(review),
    written_at: review.createdAt.toISOString(),
  }))
  return { count: await db.$count(reviews, theirs), latest }
}
