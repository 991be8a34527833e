import { eq } from 'drizzle-orm'
import type { ShopperDataPart } from '../../customers/accounts/shopper-data.ts'
import { voucherUses } from './tables.ts'

/** Voucher uses move to the member, or to the anonymous shopper when the shopper leaves. The wallet is deleted with the shopper. */
export const vouchersOfShopper: ShopperDataPart = {
  async merge(tx, { guestId, userId }) {
    await tx.update(voucherUses).set({ shopperId: userId }).where(eq(voucherUses.shopperId, guestId))
  },
  async anonymize(tx, { shopperId, anonymousId }) {
    await tx.update(voucherUses).set({ shopperId: anonymousId }).where(eq(voucherUses.shopperId, shopperId))
  },
}
