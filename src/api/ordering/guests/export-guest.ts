import type { GuestData } from '#contract/ordering/console-guests.ts'
import type { ShopperData } from '../../customers/accounts/shopper-data.ts'
import { presentAddress } from '../../customers/addresses/present-address.ts'
import { addressesOf } from '../../customers/addresses/shopper-addresses.ts'
import { recordOnce } from '../../platform/audit-log/record-once.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow } from '../../platform/database/time.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { guestWith, shoppersOfGuest } from './find-guests.ts'
import { loadGuestMatcher } from './guest-orders.ts'

type Told = { language: string; shopperData: ShopperData }

/**
 * All data that the shop has about a guest, of every browser and of orders by phone. If another phone ordered in the same browser, only
 * this guest's data: the cart may belong to the other guest. The audit log records the export without its content. Throws `not_found` if no
 * guest has ordered with the phone.
 */
export const exportGuest = (
  { db, actor }: ActorContext,
  id: string,
  { language, shopperData }: Told,
): Promise<GuestData> =>
  inTransaction(db, async (tx) => {
    await guestWith(tx, id)
    await recordOnce(tx, actor, { action: 'guest.export', target: { type: 'guest', id } })
    const known: GuestData = {
      exported_at: (await databaseNow(tx)).toISOString(),
      addresses: [],
      cart: [],
      orders: [],
      vouchers: [],
      voucher_uses: [],
    }
    const belongsToGuest = await loadGuestMatcher(tx, id)
    for (const { id: shopperId, alone } of await shoppersOfGuest(tx, id)) {
      const part = await shopperData.exported(tx, shopperId)
      const addresses = (await addressesOf(tx, shopperId)).filter((row) => alone || belongsToGuest(row))
      known.addresses.push(...addresses.map((row) => presentAddress(row, language)))
      const ordered = part.orders.filter(({ address: { phone = '' } }) => alone || belongsToGuest({ phone }))
      const numbers = new Set(ordered.map((order) => order.order_number))
      known.orders.push(...ordered)
      known.voucher_uses.push(...part.voucher_uses.filter((use) => numbers.has(use.order_number)))
      if (!alone) continue
      known.cart.push(...part.cart)
      known.vouchers.push(...part.vouchers)
    }
    return known
  })
