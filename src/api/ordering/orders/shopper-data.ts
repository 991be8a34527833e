import { and, eq, inArray, like, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { cancellationReasons } from '#contract/ordering/cancellations.ts'
import type { ShopperDataPart } from '../../customers/accounts/shopper-data.ts'
import type { Tx } from '../../platform/database/db.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { causeWithout } from '../../platform/request/actor.ts'
import { ALL_THE_SAME, confirmedBy, waysToConfirm } from './move-by-operator.ts'
import { deleteOpenOrdersOf } from './open-orders.ts'
import { cancellations, type OrderedAddress, orderConfirmations, orderMoves, orderNotes, orders } from './tables.ts'

/** The region stays for reports. The type asks for every other field, so that a new one cannot be forgotten here. */
const erasedFields: Record<Exclude<keyof OrderedAddress, 'country' | 'state' | 'city'>, ''> = {
  name: '',
  email: '',
  phone: '',
  phone2: '',
  zipCode: '',
  address: '',
  address2: '',
  landmark: '',
}

/**
 * When a shopper's account is deleted, the orders stay with province and district. Name, contacts, street and notes (staff notes too) are
 * removed, and so is the link to the shopper's other orders.
 */
export const ordersOfShopper: ShopperDataPart = {
  async merge(tx, { guestId, userId }) {
    await tx.update(orders).set({ shopperId: userId }).where(eq(orders.shopperId, guestId))
  },
  async anonymize(tx, { shopperId, anonymousId }) {
    const theirs = await tx.select({ id: orders.id }).from(orders).where(eq(orders.shopperId, shopperId))
    const mine = theirs.map(({ id }) => id)
    await deleteOpenOrdersOf(tx, shopperId)
    await tx.update(cancellations).set({ note: '' }).where(inArray(cancellations.orderId, mine))
    await quietMoves(tx, mine)
    await quietConfirmations(tx, mine)
    await tx.delete(orderNotes).where(inArray(orderNotes.orderId, mine))
    await tx
      .update(orders)
      .set({ note: '', buyerKeys: [], address: sql`${orders.address} || ${JSON.stringify(erasedFields)}::jsonb` })
      .where(eq(orders.shopperId, shopperId))
    await tx.update(orders).set({ shopperId: anonymousId }).where(eq(orders.shopperId, shopperId))
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

/** Texts in a move's cause that the shop itself writes. */
const ownWords = ['courier', ALL_THE_SAME, ...waysToConfirm.map(confirmedBy), ...cancellationReasons]

const saysMore = (cause: AnyPgColumn) => like(cause, '%: %')

/** Keeps the actor and the shop's own texts in the causes of moves and removes free text. */
async function quietMoves(tx: Tx, orderIds: string[]): Promise<void> {
  const { id, orderId, cause } = orderMoves
  const moves = await tx
    .select({ id, cause })
    .from(orderMoves)
    .where(and(inArray(orderId, orderIds), saysMore(cause)))
  for (const move of moves)
    await tx
      .update(orderMoves)
      .set({ cause: causeWithout(move.cause, ownWords) })
      .where(eq(id, move.id))
}

/** Does the same for the actor of a confirmation, or of its end. */
async function quietConfirmations(tx: Tx, orderIds: string[]): Promise<void> {
  const { orderId, by } = orderConfirmations
  const ended = await tx
    .select({ id: orderId, by: sql<string>`${by}` })
    .from(orderConfirmations)
    .where(and(inArray(orderId, orderIds), saysMore(by)))
  for (const one of ended)
    await tx
      .update(orderConfirmations)
      .set({ by: causeWithout(one.by, ownWords) })
      .where(eq(orderId, one.id))
}
