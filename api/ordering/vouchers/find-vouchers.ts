import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PriceType } from '../../../contract/catalog/voucher.ts'
import { type Currency, convertToUsd } from '../../../contract/money.ts'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { given, statement } from '../../platform/database/statement.ts'
import { type Buyer, orderedByBuyer } from '../orders/buyer.ts'
import { orders } from '../orders/tables.ts'
import type { VoucherRule } from './rules.ts'
import { collectedVouchers, voucherProducts, vouchers, voucherUses } from './tables.ts'

const Named = z.object({ id: z.int(), slug: z.string(), title: Words })

/** A voucher with what one shopper has to do with it. Money in AFN minor units. */
export const VoucherRow = z.object({
  id: z.int(),
  code: z.string(),
  title: Words,
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
  /** The products it is for; empty: every product of its store and category. */
  productIds: z.array(z.int()),
  active: z.boolean(),
  public: z.boolean(),
  store: Named.nullable(),
  category: Named.nullable(),
  /** Slug of the category above it. */
  parentCategory: z.string().nullable(),
  collected: z.boolean(),
  usedByShopper: z.int(),
  usedByBuyer: z.int(),
})
export type VoucherRow = z.infer<typeof VoucherRow>

/** As many as one cart looks at; a shop with more is shown those that end first. */
export const LOOKED_AT = 200

const isCollected = sql`exists (select from ${collectedVouchers} where ${collectedVouchers.voucherId} = ${vouchers.id}
  and ${collectedVouchers.shopperId} = ${given('shopperId')}::uuid)`

/** How often a shopper has used a voucher, what was given back left out. */
export const usedByShopper = sql`(select count(*)::int from ${voucherUses}
  where ${voucherUses.voucherId} = ${vouchers.id} and ${voucherUses.shopperId} = ${given('shopperId')}::uuid
    and ${voucherUses.releasedAt} is null)`

/** The same of all orders that count as a buyer's. */
export const usedByBuyer = sql`(select count(*)::int from ${voucherUses}
  where ${voucherUses.voucherId} = ${vouchers.id} and ${voucherUses.releasedAt} is null
    and ${voucherUses.orderId} in (select ${orders.id} from ${orders} where ${orderedByBuyer}))`

/**
 * A `statement` that answers vouchers with whose they are and what the shopper `given('shopperId')`, who may be null, has done
 * with them: one, however many. `rest` begins behind `from`.
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

/** A column: what somebody sees of a row that may not be there. */
export const named = (row: SQL) => sql`case when ${row}.id is not null
  then json_build_object('id', ${row}.id, 'slug', ${row}.slug, 'title', ${row}.title) end`

/** Active, begun, not ended at `given('now')`, not used up by all together. */
export const isOpen = sql`(${vouchers.active} and ${vouchers.startsAt} <= ${given('now')}::timestamptz
  and ${vouchers.endsAt} > ${given('now')}::timestamptz
  and (${vouchers.usageLimit} is null or ${vouchers.used} < ${vouchers.usageLimit}))`

/** What stands in a cart: whose it is, where it lies, what it is. */
type Goods = { storeIds: number[]; categoryIds: number[]; productIds: number[] }

/** Vouchers that may be for some of these goods; `isFor` decides good by good. */
const mayBeForGoods = sql`(${vouchers.storeId} is null or ${vouchers.storeId} = any(${given('storeIds')}::int[]))
  and (${vouchers.categoryId} is null or ${vouchers.categoryId} = any(${given('categoryIds')}::int[]))
  and (not exists (select from ${voucherProducts} where ${voucherProducts.voucherId} = ${vouchers.id})
    or exists (select from ${voucherProducts} where ${voucherProducts.voucherId} = ${vouchers.id}
      and ${voucherProducts.productId} = any(${given('productIds')}::int[])))`

const forCart = vouchersFrom(
  sql`where ${vouchers.code} = ${given('code')}::text
    or ((${vouchers.public} or ${isCollected}) and ${isOpen} and ${mayBeForGoods})
  order by ${vouchers.code} = coalesce(${given('code')}::text, '') desc, ${vouchers.endsAt}, ${vouchers.id}
  limit ${sql.raw(String(LOOKED_AT))}`,
  usedByBuyer,
)

type VoucherLookup = { buyer: Buyer; code: string | null; goods: Goods; now: Date }

/** The voucher of this code, whatever its state, and every other that the shopper could use on these goods. */
export const vouchersForCart = (db: Queryable, { buyer, code, goods, now }: VoucherLookup): Promise<VoucherRow[]> =>
  forCart(db, { ...buyer, ...goods, code, now })

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
