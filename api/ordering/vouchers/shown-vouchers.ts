import { and, eq } from 'drizzle-orm'
import type { Voucher } from '../../../contract/catalog/voucher.ts'
import type { View } from '../../catalog/products/product-cards.ts'
import type { Goods } from '../../catalog/products/product-detail.ts'
import type { Queryable } from '../../platform/database/db.ts'
import {
  isOpen,
  publicVouchersFor,
  publicVouchersOf,
  ruleIn,
  selectVouchers,
  type VoucherRow,
} from './find-vouchers.ts'
import { presentVoucher } from './present-voucher.ts'
import { vouchers } from './tables.ts'

/** The vouchers that anyone may collect for one product, the one that ends first before others. */
export const vouchersOfProduct = async (db: Queryable, goods: Goods, view: View): Promise<Voucher[]> =>
  presentVouchers(await publicVouchersFor(db, goods, view.now), view)

/** The vouchers that anyone may collect for all that a store sells, or for some of it. */
export const vouchersOfStore = async (db: Queryable, storeId: number, view: View): Promise<Voucher[]> =>
  presentVouchers(await publicVouchersOf(db, storeId, view.now), view)

/** A voucher by its number, if anyone may collect it. */
export async function publicVoucher(db: Queryable, id: number, view: View): Promise<Voucher | undefined> {
  const rows = await selectVouchers(db, null).where(
    and(eq(vouchers.id, id), eq(vouchers.public, true), isOpen(view.now)),
  )
  return presentVouchers(rows, view)[0]
}

const presentVouchers = (rows: VoucherRow[], { currency, usdRate, language }: View) =>
  rows.map((row) => presentVoucher(ruleIn(row, currency, usdRate), language))
