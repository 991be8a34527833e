import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PriceType } from '#contract/catalog/voucher.ts'
import { type Currency, convertToUsd } from '#contract/money.ts'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { type Buyer, orderedByBuyer } from '../orders/buyer.ts'
import { orders } from '../orders/tables.ts'
import type { VoucherRule } from './rules.ts'
import { collectedVouchers, voucherProducts, vouchers, voucherUses } from './tables.ts'

const Named = z.object({ id: z.int(), slug: z.string(), title: LocalizedText })

/** A voucher with the shopper's own use of it. Money in AFN minor units. */
export const VoucherRow = z.object({
  id: z.int(),
  code: z.string(),
  title: LocalizedText,
  priceType: z.enum(PriceType),
  amount: z.number(),
  basisPoints: z.int(),
  cap: z.number().nullable(),
  minSpend: z.number(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  usageLimit: z.int().nullable(),
  usagePerShopper: z.int().nullable(),
  used: z.int(),
  storeId: z.int().nullable(),
  categoryId: z.int().nullable(),
  /** Products that the voucher applies to. Empty: every product of its store and category. */
  productIds: z.array(z.int()),
  active: z.boolean(),
  public: z.boolean(),
  store: Named.nullable(),
  category: Named.nullable(),
  /** Slug of the parent category. */
  parentCategory: z.string().nullable(),
  collected: z.boolean(),
  usedByShopper: z.int(),
  usedByBuyer: z.int(),
})
export type VoucherRow = z.infer<typeof VoucherRow>

/** Maximum number of vouchers that one query reads. A shop with more gets those that end first. */
export const LOOKED_AT = 200

const isCollected = sql`exists (select from ${collectedVouchers} where ${collectedVouchers.voucherId} = ${vouchers.id}
  and ${collectedVouchers.shopperId} = ${param('shopperId')}::uuid)`

/** SQL: how often the shopper has used the voucher. Released uses do not count. */
export const usedByShopper = sql`(select count(*)::int from ${voucherUses}
  where ${voucherUses.voucherId} = ${vouchers.id} and ${voucherUses.shopperId} = ${param('shopperId')}::uuid
    and ${voucherUses.releasedAt} is null)`

/** SQL: how often the buyer (`orderedByBuyer`) has used the voucher. Released uses do not count. */
export const usedByBuyer = sql`(select count(*)::int from ${voucherUses}
  where ${voucherUses.voucherId} = ${vouchers.id} and ${voucherUses.releasedAt} is null
    and ${voucherUses.orderId} in (select ${orders.id} from ${orders} where ${orderedByBuyer}))`

/**
 * Returns a `statement` that reads vouchers with store, category and the shopper's own use of them, in one query. `param('shopperId')` may
 * be null. `rest` is the SQL after `from … join …`.
 */
export const vouchersFrom = (rest: SQL, byBuyer: SQL = sql`0`) => statement(VoucherRow)`
  select vouchers.id, vouchers.code, vouchers.title, vouchers.price_type "priceType", vouchers.amount::float8,
    vouchers.basis_points "basisPoints", vouchers.cap::float8, vouchers.min_spend::float8 "minSpend",
    vouchers.starts_at "startsAt", vouchers.ends_at "endsAt", vouchers.usage_limit "usageLimit",
    vouchers.usage_per_shopper "usagePerShopper", vouchers.used, vouchers.store_id "storeId",
    vouchers.category_id "categoryId", vouchers.public, vouchers.active,
    array(select product_id from ${voucherProducts} where voucher_id = vouchers.id order by 1) "productIds",
    ${named(sql`its_store`)} store, ${named(sql`its_category`)} category, its_parent.slug "parentCategory",
    ${isCollected} collected, ${usedByShopper} "usedByShopper", ${byBuyer} "usedByBuyer"
  from vouchers left join stores its_store on its_store.id = vouchers.store_id
    left join categories its_category on its_category.id = vouchers.category_id
    left join categories its_parent on its_parent.id = its_category.parent_id ${rest}`

/** SQL column: id, slug and title of a joined row; null if the join found none. */
export const named = (row: SQL) => sql`case when ${row}.id is not null
  then json_build_object('id', ${row}.id, 'slug', ${row}.slug, 'title', ${row}.title) end`

/** SQL: the voucher is active, has started, has not ended at `param('now')` and is below its usage limit. */
export const isOpen = sql`(${vouchers.active} and ${vouchers.startsAt} <= ${param('now')}::timestamptz
  and ${vouchers.endsAt} > ${param('now')}::timestamptz
  and (${vouchers.usageLimit} is null or ${vouchers.used} < ${vouchers.usageLimit}))`

/** Stores, categories and products of the checked lines of a cart. */
type Goods = { storeIds: number[]; categoryIds: number[]; productIds: number[] }

/** SQL: vouchers that may apply to some of these products. `isFor` decides for each product. */
const mayBeForGoods = sql`(${vouchers.storeId} is null or ${vouchers.storeId} = any(${param('storeIds')}::int[]))
  and (${vouchers.categoryId} is null or ${vouchers.categoryId} = any(${param('categoryIds')}::int[]))
  and (not exists (select from ${voucherProducts} where ${voucherProducts.voucherId} = ${vouchers.id})
    or exists (select from ${voucherProducts} where ${voucherProducts.voucherId} = ${vouchers.id}
      and ${voucherProducts.productId} = any(${param('productIds')}::int[])))`

const forCart = vouchersFrom(
  sql`where ${vouchers.code} = ${param('code')}::text
    or ((${vouchers.public} or ${isCollected}) and ${isOpen} and ${mayBeForGoods})
  order by ${vouchers.code} = coalesce(${param('code')}::text, '') desc, ${vouchers.endsAt}, ${vouchers.id}
  limit ${sql.raw(String(LOOKED_AT))}`,
  usedByBuyer,
)

type VoucherLookup = { buyer: Buyer; code: string | null; goods: Goods; now: Date }

/** Reads the voucher with this code in any state, and every other voucher that the shopper could use for these products. */
export const vouchersForCart = (db: Queryable, { buyer, code, goods, now }: VoucherLookup): Promise<VoucherRow[]> =>
  forCart(db, { ...buyer, ...goods, code, now })

type Sums = Pick<VoucherRule, 'amount' | 'cap' | 'minSpend'>

/** Converts a voucher's amounts to the currency of the cart. `usdRate`: AFN minor units for one dollar. */
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
