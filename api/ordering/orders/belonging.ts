import { eq, inArray, sql } from 'drizzle-orm'
import type { Belonging } from '../../customers/accounts/belongings.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { forgetOpenOrdersOf } from './open-orders.ts'
import { cancellations, orderNotes, orders } from './tables.ts'

const nobody = { name: '', email: '', phone: '', phone2: '', zipCode: '', address: '', address2: '', landmark: '' }

/**
 * Orders stay when their shopper leaves, with the province and district they went to, but without name, way of reaching
 * anybody, street or note, the staff's own ones too, and no longer tied together with anything else.
 */
export const orderBelonging: Belonging = {
  async join(tx, { guestId, userId }) {
    await tx.update(orders).set({ shopperId: userId }).where(eq(orders.shopperId, guestId))
  },
  async leave(tx, { shopperId, nobodyId }) {
    const mine = tx.select({ id: orders.id }).from(orders).where(eq(orders.shopperId, shopperId))
    await forgetOpenOrdersOf(tx, shopperId)
    await tx.update(cancellations).set({ note: '' }).where(inArray(cancellations.orderId, mine))
    await tx.delete(orderNotes).where(inArray(orderNotes.orderId, mine))
    await tx
      .update(orders)
      .set({ note: '', buyerKeys: [], address: sql`${orders.address} || ${JSON.stringify(nobody)}::jsonb` })
      .where(eq(orders.shopperId, shopperId))
    await tx.update(orders).set({ shopperId: nobodyId }).where(eq(orders.shopperId, shopperId))
  },
  mails(tx, shopperId) {
    const ordered = tx
      .select({ id: sql`${orders.id}::text` })
      .from(orders)
      .where(eq(orders.shopperId, shopperId))
    return inArray(sql`${outbox.content} ->> 'orderId'`, ordered)
  },
  has: (shopperId) => sql`exists (select from ${orders} where ${orders.shopperId} = ${shopperId})`,
}
