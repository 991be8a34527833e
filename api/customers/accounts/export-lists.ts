import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '../../../contract/customers/accounts-data.ts'
import { toDecimal } from '../../../contract/money.ts'
import { inventories, products } from '../../catalog/products/tables.ts'
import { reviews } from '../../catalog/reviews/tables.ts'
import { stores } from '../../catalog/stores/tables.ts'
import { cartLines } from '../../ordering/cart/tables.ts'
import { orders } from '../../ordering/orders/tables.ts'
import { collectedVouchers, vouchers, voucherUses } from '../../ordering/vouchers/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { contactMessages } from '../../site/content/tables.ts'
import { comparedProducts } from '../compare/tables.ts'
import { followedStores } from '../following/tables.ts'
import { wishlistItems } from '../wishlist/tables.ts'
import { type AccountRow, provenOf } from './find-account.ts'

type Lists = Omit<PersonalData, 'exported_at' | 'account' | 'devices' | 'addresses' | 'orders'>

/** What an account has gathered and written, the oldest first. */
export async function exportLists(db: Db, account: AccountRow): Promise<Lists> {
  const { shopperId } = account
  return {
    cart: await cartOf(db, shopperId),
    reviews: await reviewsOf(db, shopperId),
    wishlist: await listedIn(db, wishlistItems, shopperId),
    compared: await listedIn(db, comparedProducts, shopperId),
    following: await followingOf(db, shopperId),
    vouchers: await vouchersOf(db, shopperId),
    voucher_uses: await usesOf(db, shopperId),
    messages: await messagesOf(db, account),
  }
}

const iso = (at: Date): string => at.toISOString()

async function cartOf(db: Db, shopperId: string) {
  const rows = await db
    .select({ line: cartLines, product: { id: products.id, slug: products.slug, title: products.title } })
    .from(cartLines)
    .innerJoin(inventories, eq(inventories.id, cartLines.inventoryId))
    .innerJoin(products, eq(products.id, inventories.productId))
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(asc(cartLines.createdAt))
  return rows.map(({ line, product: { id, ...product } }) => ({
    product_id: id,
    ...product,
    added_at: iso(line.createdAt),
    quantity: line.quantity,
    selected: line.selected,
  }))
}

async function listedIn(db: Db, list: typeof wishlistItems | typeof comparedProducts, shopperId: string) {
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

async function reviewsOf(db: Db, shopperId: string) {
  const rows = await db.select().from(reviews).where(eq(reviews.shopperId, shopperId)).orderBy(asc(reviews.createdAt))
  return rows.map(({ productId, rating, body, images, createdAt }) => ({
    product_id: productId,
    rating,
    review: body,
    images,
    written_at: iso(createdAt),
  }))
}

async function followingOf(db: Db, shopperId: string) {
  const rows = await db
    .select({ store_id: stores.id, slug: stores.slug, title: stores.title, at: followedStores.createdAt })
    .from(followedStores)
    .innerJoin(stores, eq(stores.id, followedStores.storeId))
    .where(eq(followedStores.shopperId, shopperId))
    .orderBy(asc(followedStores.createdAt))
  return rows.map(({ at, ...store }) => ({ ...store, since: iso(at) }))
}

async function vouchersOf(db: Db, shopperId: string) {
  const rows = await db
    .select({ code: vouchers.code, at: collectedVouchers.createdAt })
    .from(collectedVouchers)
    .innerJoin(vouchers, eq(vouchers.id, collectedVouchers.voucherId))
    .where(eq(collectedVouchers.shopperId, shopperId))
    .orderBy(asc(collectedVouchers.createdAt))
  return rows.map(({ code, at }) => ({ code, collected_at: iso(at) }))
}

async function usesOf(db: Db, shopperId: string) {
  const rows = await db
    .select({
      code: vouchers.code,
      order_number: orders.orderNumber,
      amount: voucherUses.amount,
      at: voucherUses.createdAt,
    })
    .from(voucherUses)
    .innerJoin(vouchers, eq(vouchers.id, voucherUses.voucherId))
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .where(eq(voucherUses.shopperId, shopperId))
    .orderBy(asc(voucherUses.createdAt))
  return rows.map(({ at, amount, ...use }) => ({ ...use, amount: toDecimal(amount), used_at: iso(at) }))
}

async function messagesOf(db: Db, account: AccountRow) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(inArray(sql`lower(${contactMessages.email})`, provenOf(account)))
    .orderBy(asc(contactMessages.createdAt))
  return rows.map(({ subject, message, createdAt }) => ({ subject, message, sent_at: iso(createdAt) }))
}
