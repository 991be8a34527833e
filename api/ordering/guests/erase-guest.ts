import { eq, inArray, sql } from 'drizzle-orm'
import { OrderStatus } from '../../../contract/ordering/orders.ts'
import type { Belonging } from '../../customers/accounts/belongings.ts'
import { eraseShopper } from '../../customers/accounts/erase-account.ts'
import { blockedPhones } from '../../customers/shoppers/tables.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { orders } from '../orders/tables.ts'
import { guestWith, shoppersOfGuest } from './find-guests.ts'

/**
 * Forgets a guest who asks for it, as an account that is deleted: every browser they ordered with, with cart and addresses,
 * and who their orders were for. Refuses while something is still to be brought to them (`guest_orders_open`); throws
 * `not_found` where nobody ordered with such a phone. That the phone was blocked is forgotten with them.
 */
export const eraseGuest = ({ db, actor }: ActorContext, id: string, parts: Belonging[]): Promise<{ orders: number }> =>
  inTransaction(db, async (tx) => {
    await guestWith(tx, id)
    const shopperIds = await shoppersOfGuest(tx, id)
    const locked = await tx
      .select({
        number: orders.orderNumber,
        isOpen: sql<boolean>`not ${orders.cancelled} and ${orders.orderStatus} <> ${OrderStatus.delivered}`,
      })
      .from(orders)
      .where(inArray(orders.shopperId, shopperIds))
      .orderBy(orders.id)
      .for('update')
    const open = locked.find(({ isOpen }) => isOpen)
    if (open) throw refusal('guest_orders_open', { number: open.number })
    for (const shopperId of shopperIds) await eraseShopper(tx, shopperId, parts)
    await tx.delete(blockedPhones).where(eq(blockedPhones.phone, id))
    const changes = { orders: { before: locked.length, after: 0 } }
    await recordAction(tx, actor, { action: 'guest.erase', target: { type: 'guest', id }, changes })
    return { orders: locked.length }
  })
