import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Currency, convertToUsd } from '../../../contract/money.ts'
import { categories } from '../../catalog/products/tables.ts'
import { stores } from '../../catalog/stores/tables.ts'
import type { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { type Buyer, orderedByBuyer } from '../orders/buyer.ts'
import { orders } from '../orders/tables.ts'
import type { VoucherRule } from './rules.ts'
import { collectedVouchers, voucherProducts, vouchers, voucherUses } from './tables.ts'

/** The categories above others. */
const parents = alias(categories, 'parents')

type NamedRow = { id: number; slug: string; title: Words }

/** A voucher with what one shopper has to do with it. Money in AFN minor units. */
export type VoucherRow = VoucherRule & {
  title: Words
  public: boolean
  store: NamedRow | null
  category: NamedRow | null
  /** Slug of the category above it. */
  parentCategory: string | null
  collected: boolean
  usedByShopper: number
  usedByBuyer: number
}

/** As many as one cart looks at; a shop with more is shown those that end first. */
export const LOOKED_AT = 200

const productIds = sql<number[]>`array(select ${voucherProducts.productId} from ${voucherProducts}
  where ${voucherProducts.voucherId} = ${vouchers.id} order by 1)`

const collectedBy = (shopperId: string | null) =>
  sql<boolean>`exists (select from ${collectedVouchers} where ${collectedVouchers.voucherId} = ${vouchers.id}
    and ${collectedVouchers.shopperId} = ${shopperId}::uuid)`

/** How often a shopper has used a voucher, what was given back left out. */
export const usedBy = (shopperId: string | null) => sql<number>`(select count(*)::int from ${voucherUses}
  where ${voucherUses.voucherId} = ${vouchers.id} and ${voucherUses.shopperId} = ${shopperId}::uuid
    and ${voucherUses.releasedAt} is null)`

/** The same of all orders that count as this buyer's. */
export const usedByBuyer = (buyer: Buyer) => sql<number>`(select count(*)::int from ${voucherUses}
  where ${voucherUses.voucherId} = ${vouchers.id} and ${voucherUses.releasedAt} is null
    and ${voucherUses.orderId} in (select ${orders.id} from ${orders} where ${orderedByBuyer(buyer)}))`

/** Vouchers with whose they are, and what the shopper has done with them: one query however many. */
export function selectVouchers(db: Queryable, shopperId: string | null, buyer?: Buyer) {
  return db
    .select({
      id: vouchers.id,
      code: vouchers.code,
      title: vouchers.title,
      priceType: vouchers.priceType,
      amount: vouchers.amount,
      basisPoints: vouchers.basisPoints,
      cap: vouchers.cap,
      minSpend: vouchers.minSpend,
      startsAt: vouchers.startsAt,
      endsAt: vouchers.endsAt,
      usageLimit: vouchers.usageLimit,
      usagePerShopper: vouchers.usagePerShopper,
      used: vouchers.used,
      storeId: vouchers.storeId,
      categoryId: vouchers.categoryId,
      public: vouchers.public,
      active: vouchers.active,
      productIds,
      store: { id: stores.id, slug: stores.slug, title: stores.title },
      category: { id: categories.id, slug: categories.slug, title: categories.title },
      parentCategory: parents.slug,
      collected: collectedBy(shopperId),
      usedByShopper: usedBy(shopperId),
      usedByBuyer: buyer ? usedByBuyer(buyer) : sql<number>`0`,
    })
    .from(vouchers)
    .leftJoin(stores, eq(stores.id, vouchers.storeId))
    .leftJoin(categories, eq(categories.id, vouchers.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .$dynamic()
}

/** Active, begun, not ended, not used up by all together. */
export const isOpen = (now: Date | SQL) =>
  and(
    eq(vouchers.active, true),
    lte(vouchers.startsAt, now),
    gt(vouchers.endsAt, now),
    or(isNull(vouchers.usageLimit), sql`${vouchers.used} < ${vouchers.usageLimit}`),
  )

/** What stands in a cart: whose it is, where it lies, what it is. */
type Goods = { storeIds: number[]; categoryIds: number[]; productIds: number[] }

/** Vouchers that may be for some of these goods; `isFor` decides good by good. */
const mayBeFor = ({ storeIds, categoryIds, productIds: ids }: Goods): SQL | undefined =>
  and(
    or(isNull(vouchers.storeId), inArray(vouchers.storeId, storeIds)),
    or(isNull(vouchers.categoryId), inArray(vouchers.categoryId, categoryIds)),
    sql`(not exists (select from ${voucherProducts} where ${voucherProducts.voucherId} = ${vouchers.id})
      or exists (select from ${voucherProducts} where ${voucherProducts.voucherId} = ${vouchers.id}
        and ${voucherProducts.productId} = any(${sql.param(ids)}::int[])))`,
  )

type VoucherLookup = { buyer: Buyer; code: string | null; goods: Goods; now: Date }

/** The voucher of this code, whatever its state, and every other that the shopper could use on these goods. */
export function vouchersForCart(db: Queryable, { buyer, code, goods, now }: VoucherLookup): Promise<VoucherRow[]> {
  const { shopperId } = buyer
  const offered = and(or(eq(vouchers.public, true), collectedBy(shopperId)), isOpen(now), mayBeFor(goods))
  return selectVouchers(db, shopperId, buyer)
    .where(code === null ? offered : or(eq(vouchers.code, code), offered))
    .orderBy(desc(sql`${vouchers.code} = ${code ?? ''}`), asc(vouchers.endsAt), asc(vouchers.id))
    .limit(LOOKED_AT)
}

type Sums = Pick<VoucherRule, 'amount' | 'cap' | 'minSpend'>

/** A voucher's sums in the currency of a cart, at the shop's rate (AFN minor units for one dollar). */
export function ruleIn<Row extends Sums>(row: Row, currency: Currency, usdRate: number): Row {
  if (currency === 'AFN') return row
  const dollars = (afn: number) => convertToUsd(afn, usdRate)
  return {
    ...row,
    amount: dollars(row.amount),
    cap: row.cap === null ? null : dollars(row.cap),
    minSpend: dollars(row.minSpend),
  }
}
