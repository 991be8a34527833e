import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Voucher } from '#contract/catalog/voucher.ts'
import type { View } from '../../catalog/products/product-cards.ts'
import type { ProductExtension } from '../../catalog/products/product-extension.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { parsedRow } from '../../platform/database/rows-of.ts'
import { param } from '../../platform/database/statement.ts'
import { isOpen, LOOKED_AT, named, ruleIn, VoucherRow, vouchersFrom } from './find-vouchers.ts'
import { presentVoucher } from './present-voucher.ts'

/** Public fields of a voucher, without usage counts and limits. */
const ShownRow = VoucherRow.omit({
  ...{ usageLimit: true, usagePerShopper: true, used: true, active: true, public: true },
  ...{ collected: true, usedByShopper: true, usedByBuyer: true },
})

/** SQL column: public vouchers that are open now and match `isFor`, those that end first first. */
const openVouchers = (isFor: SQL) => sql`(select coalesce(json_agg(shown.voucher), '[]') from (
  select json_build_object('id', vouchers.id, 'code', vouchers.code, 'title', vouchers.title,
    'priceType', vouchers.price_type, 'amount', vouchers.amount, 'basisPoints', vouchers.basis_points, 'cap', vouchers.cap,
    'minSpend', vouchers.min_spend, 'startsAt', vouchers.starts_at, 'endsAt', vouchers.ends_at,
    'storeId', vouchers.store_id, 'categoryId', vouchers.category_id, 'productIds', array(
      select its.product_id from voucher_products its where its.voucher_id = vouchers.id order by 1),
    'store', ${named(sql`its_store`)}, 'category', ${named(sql`its_category`)}, 'parentCategory', its_parent.slug) voucher
  from vouchers left join stores its_store on its_store.id = vouchers.store_id
    left join categories its_category on its_category.id = vouchers.category_id
    left join categories its_parent on its_parent.id = its_category.parent_id
  where vouchers.public and ${isOpen} and ${isFor}
  order by vouchers.ends_at, vouchers.id limit ${LOOKED_AT}) shown)`

const shown = (isFor: SQL): ProductExtension<Voucher[]> => {
  const Rows = z.array(ShownRow)
  return {
    column: openVouchers(isFor),
    present: (read, { currency, usdRate, language }) =>
      parsedRow(Rows, read).map((row) =>
        presentVoucher(ruleIn({ ...row, collected: false }, currency, usdRate), language),
      ),
  }
}

/** Public vouchers for the product `p` in its `category`. */
export const vouchersOfProduct = shown(sql`(vouchers.store_id is null or vouchers.store_id = p.store_id)
  and (vouchers.category_id is null or vouchers.category_id in (category.id, category.parent_id))
  and (not exists (select from voucher_products its where its.voucher_id = vouchers.id)
    or exists (select from voucher_products its where its.voucher_id = vouchers.id and its.product_id = p.id))`)

/** Public vouchers of the `store`, for all of its products or for some. */
export const vouchersOfStore = shown(sql`vouchers.store_id = store.id`)

const publicOne = vouchersFrom(sql`where vouchers.id = ${param('id')} and vouchers.public and ${isOpen}`)

/** A voucher by its id, if it is public and open. */
export async function publicVoucher(db: Queryable, id: number, view: View): Promise<Voucher | undefined> {
  const [row] = await publicOne(db, { id, shopperId: null, now: view.now })
  return row && presentVoucher(ruleIn(row, view.currency, view.usdRate), view.language)
}
