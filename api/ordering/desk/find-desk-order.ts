import { eq } from 'drizzle-orm'
import type { DeskOrder } from '../../../contract/ordering/desk-orders.ts'
import { OrderStatus } from '../../../contract/ordering/orders.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import { orders } from '../orders/tables.ts'
import { wholeOrderOf } from '../orders/whole-order-of.ts'
import { mailsAbout, moneyOf, notesAbout } from './about-order.ts'
import { presentDeskOrder } from './present-desk-order.ts'
import { howTold } from './tell-buyer.ts'

/** One order as somebody of the staff may see it; unknown ones are not found. */
export async function findDeskOrder({ db, actor }: StaffContext, typed: string, language: string): Promise<DeskOrder> {
  const whole = await wholeOrderOf(db, (await named(db, typed)).id)
  const { id } = whole.order
  const notes = await notesAbout(db, id)
  const money = actor.permissions.has('orders.totals') ? await moneyOf(db, id) : null
  const told = await howTold(db, whole, money !== null)
  return presentDeskOrder({ whole, notes, mails: await mailsAbout(db, id), told, money }, language)
}

/** The same for whoever packs: confirmed ones alone, neither money nor what was said. */
export async function findToPack(
  { db }: Pick<StaffContext, 'db'>,
  typed: string,
  language: string,
): Promise<DeskOrder> {
  const whole = await wholeOrderOf(db, (await named(db, typed)).id)
  const { order } = whole
  if (order.cancelled || order.orderStatus < OrderStatus.confirmed) throw new Fault('not_found')
  const quiet = { ...whole, cancellations: [], moves: [] }
  return presentDeskOrder({ whole: quiet, notes: [], mails: [], told: null, money: null }, language)
}

async function named(db: Queryable, typed: string) {
  const number = readOrderNumber(typed)
  const [order] = number ? await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, number)) : []
  if (!order) throw new Fault('not_found')
  return order
}
