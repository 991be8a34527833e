import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PriceType, type Voucher } from '../../../contract/catalog/voucher.ts'
import type { View } from '../../catalog/products/product-cards.ts'
import type { ShownBeside } from '../../catalog/products/shown-beside.ts'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { given } from '../../platform/database/statement.ts'
import { isOpen, LOOKED_AT, ruleIn, selectVouchers } from './find-vouchers.ts'
import { presentVoucher } from './present-voucher.ts'
import { vouchers } from './tables.ts'

const Named = z.object({ id: z.int(), slug: z.string(), title: Words })
const ShownRow = z.object({
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
  storeId: z.int().nullable(),
  categoryId: z.int().nullable(),
  productIds: z.array(z.int()),
  store: Named.nullable(),
  category: Named.nullable(),
  parentCategory: z.string().nullable(),
})

const named = (row: SQL) => sql`case when ${row}.id is not null
  then json_build_object('id', ${row}.id, 'slug', ${row}.slug, 'title', ${row}.title) end`

/** A column: the vouchers that anyone may collect now, as far as they are for this; the one that ends first before others. */
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
  where vouchers.public and ${isOpen(sql`${given('now')}`)} and ${isFor}
  order by vouchers.ends_at, vouchers.id limit ${LOOKED_AT}) shown)`

const shown = (isFor: SQL): ShownBeside<Voucher[]> => {
  const Rows = z.array(ShownRow)
  return {
    column: openVouchers(isFor),
    present: (read, { currency, usdRate, language }) =>
      Rows.parse(read).map((row) => presentVoucher(ruleIn({ ...row, collected: false }, currency, usdRate), language)),
  }
}

/** The vouchers that anyone may collect for the product `p` in its `category`. */
export const vouchersOfProduct = shown(sql`(vouchers.store_id is null or vouchers.store_id = p.store_id)
  and (vouchers.category_id is null or vouchers.category_id in (category.id, category.parent_id))
  and (not exists (select from voucher_products its where its.voucher_id = vouchers.id)
    or exists (select from voucher_products its where its.voucher_id = vouchers.id and its.product_id = p.id))`)

/** The vouchers that anyone may collect for all that the `store` sells, or for some of it. */
export const vouchersOfStore = shown(sql`vouchers.store_id = store.id`)

/** A voucher by its number, if anyone may collect it. */
export async function publicVoucher(db: Queryable, id: number, view: View): Promise<Voucher | undefined> {
  const [row] = await selectVouchers(db, null).where(
    and(eq(vouchers.id, id), eq(vouchers.public, true), isOpen(view.now)),
  )
  return row && presentVoucher(ruleIn(row, view.currency, view.usdRate), view.language)
}
