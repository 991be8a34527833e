import type { GuestData } from '../../../contract/ordering/console-guests.ts'
import type { Belongings } from '../../customers/accounts/belongings.ts'
import { presentAddress } from '../../customers/addresses/present-address.ts'
import { addressesOf } from '../../customers/addresses/shopper-addresses.ts'
import { recordOnce } from '../../platform/audit-log/record-once.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow } from '../../platform/database/time.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { guestWith, shoppersOfGuest } from './find-guests.ts'

type Told = { language: string; belongings: Belongings }

/**
 * Everything the shop knows of a guest: of every browser they ordered with, and of what they ordered on the phone. That it was
 * handed out is in the audit log, what it holds is not. Throws `not_found` where nobody ordered with such a phone.
 */
export const exportGuest = (
  { db, actor }: ActorContext,
  id: string,
  { language, belongings }: Told,
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
    for (const shopperId of await shoppersOfGuest(tx, id)) {
      const part = await belongings.exported(tx, shopperId)
      known.addresses.push(...(await addressesOf(tx, shopperId)).map((row) => presentAddress(row, language)))
      known.cart.push(...part.cart)
      known.orders.push(...part.orders)
      known.vouchers.push(...part.vouchers)
      known.voucher_uses.push(...part.voucher_uses)
    }
    return known
  })
