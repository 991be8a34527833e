import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { deleteWhere, eraseShopper } from '../../customers/accounts/erase-account.ts'
import type { ShopperDataPart } from '../../customers/accounts/shopper-data.ts'
import { accounts } from '../../customers/accounts/tables.ts'
import { blockedPhones, shoppers } from '../../customers/shoppers/tables.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { eraseMessages } from '../../site/content/erase-messages.ts'
import { lockRunsWith } from '../delivery-runs/lock-run.ts'
import { orders } from '../orders/tables.ts'
import { guestWith, shoppersOfGuest } from './find-guests.ts'
import { ordersOfGuest } from './guest-orders.ts'
import { splitGuest } from './split-guest.ts'

/**
 * Deletes a guest's data on request, like a deleted account: every browser in which the guest ordered, with cart and addresses, and the
 * personal data of the orders. If another phone ordered in the same browser, the browser stays without this guest's data. Contact-form
 * messages from the email addresses of the orders are deleted too, unless an account has verified the address. Also unblocks the phone.
 * Refuses while an order is still open (`guest_orders_open`). Throws `not_found` if no guest has ordered with the phone.
 */
export const eraseGuest = (
  { db, actor }: ActorContext,
  id: string,
  parts: ShopperDataPart[],
): Promise<{ orders: number }> =>
  inTransaction(db, async (tx) => {
    await guestWith(tx, id)
    await lockShoppers(tx, await shoppersOfGuest(tx, id), parts)
    await lockRunsWith(tx, ordersOfGuest(tx, orders, id))
    const locked = await lockOrders(tx, id)
    const open = locked.find(({ isOpen }) => isOpen)
    if (open) throw businessError('guest_orders_open', { number: open.number })
    await eraseMessages(tx, await unprovenAmong(tx, locked))
    const words = [id]
    for (const { id: shopperId, alone } of await shoppersOfGuest(tx, id))
      words.push(...(await eraseShopper(tx, alone ? shopperId : await splitGuest(tx, shopperId, id), parts)))
    await deleteWhere(tx, words, parts)
    await tx.delete(blockedPhones).where(eq(blockedPhones.phone, id))
    const changes = { orders: { before: locked.length, after: 0 } }
    await recordAction(tx, actor, { action: 'guest.erase', target: { type: 'guest', id }, changes })
    return { orders: locked.length }
  })

/**
 * Locks the guest's shoppers. A concurrent order in one of these browsers either finishes first and is found, or finds the guest deleted.
 * The lock order is that of `mergeGuest`.
 */
async function lockShoppers(tx: Tx, guests: { id: string }[], parts: ShopperDataPart[]): Promise<void> {
  for (const { id: shopperId } of guests) {
    for (const part of parts) await part.lock?.(tx, shopperId)
    await tx.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.id, shopperId)).for('update')
  }
}

const lockOrders = (tx: Tx, id: string) =>
  tx
    .select({
      number: orders.orderNumber,
      email: sql<string>`lower(${orders.address} ->> 'email')`,
      isOpen: sql<boolean>`not ${orders.cancelled} and ${orders.orderStatus} <> ${OrderStatus.delivered}`,
    })
    .from(orders)
    .where(ordersOfGuest(tx, orders, id))
    .orderBy(orders.id)
    .for('update')

/** Email addresses of the orders that no account has verified. */
async function unprovenAmong(tx: Tx, ordered: { email: string }[]): Promise<string[]> {
  const emails = [...new Set(ordered.map(({ email }) => email))].filter((email) => email !== '')
  const proven = await tx
    .select({ email: sql<string>`lower(${accounts.email})` })
    .from(accounts)
    .where(and(inArray(sql`lower(${accounts.email})`, emails), isNotNull(accounts.emailVerifiedAt)))
  return emails.filter((email) => !proven.some((one) => one.email === email))
}
