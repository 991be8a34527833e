import { asc, eq } from 'drizzle-orm'
import { foldCode } from '../../catalog/import/fold-code.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { vouchers } from './tables.ts'

export type VoucherRecord = typeof vouchers.$inferSelect

/** Every voucher of the shop, by its code. */
export const allVouchers = (db: Queryable): Promise<VoucherRecord[]> =>
  db.select().from(vouchers).orderBy(asc(vouchers.code))

/** The voucher of a code as somebody typed it. */
export async function voucherOf(db: Queryable, typed: string): Promise<VoucherRecord | undefined> {
  const [voucher] = await db
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, foldCode(typed)))
  return voucher
}

/** Nobody can use it any more; orders that have it keep it. Undefined where there is none of this code. */
export async function switchOff(db: Queryable, typed: string): Promise<VoucherRecord | undefined> {
  const [voucher] = await db
    .update(vouchers)
    .set({ active: false })
    .where(eq(vouchers.code, foldCode(typed)))
    .returning()
  return voucher
}
