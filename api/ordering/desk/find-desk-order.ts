import { eq } from 'drizzle-orm'
import { type DeskOrder, type Doubt, doubts } from '../../../contract/ordering/desk-orders.ts'
import { OrderStatus, orderCan } from '../../../contract/ordering/orders.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { correctable } from '../courier-runs/correct-result.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import { progress } from '../orders/present-order.ts'
import type { Reaching } from '../orders/reach-buyer.ts'
import { orders } from '../orders/tables.ts'
import type { WholeOrder } from '../orders/whole-order.ts'
import { wholeOrderOf } from '../orders/whole-order-of.ts'
import { moneyInDoubt } from '../payments/disputes/money-in-doubt.ts'
import { mailsAbout, moneyOf, notesAbout } from './about-order.ts'
import { presentDeskOrder } from './present-desk-order.ts'
import { howTold } from './tell-buyer.ts'

/** One order as somebody of the staff may see it; unknown ones are not found. */
export async function findDeskOrder(
  { db, actor, mailLeaves }: StaffContext & Reaching,
  typed: string,
  language: string,
): Promise<DeskOrder> {
  const whole = await wholeOrderOf(db, (await named(db, typed)).id)
  const { id } = whole.order
  const notes = await notesAbout(db, id)
  const money = actor.permissions.has('orders.totals') ? await moneyOf(db, id) : null
  const told = await howTold({ db, mailLeaves }, whole, money !== null)
  const doubt = await doubtAbout(db, whole)
  const mails = await mailsAbout(db, id)
  const toCorrect = await correctable(db, whole)
  return presentDeskOrder({ whole, notes, mails, told, money, doubt, toCorrect }, language)
}

/** That all of the money went back says nothing of an order of which nothing is to be sent any more; a dispute always does. */
async function doubtAbout(db: Queryable, { order }: WholeOrder): Promise<Doubt | null> {
  const codes = (await moneyInDoubt(db, order.id))?.reasons.map(({ code }) => code) ?? []
  const doubt = doubts.find((one) => codes.includes(one)) ?? null
  return doubt === 'order_money_back' && orderCan.moveTo(progress(order)) === null ? null : doubt
}

type Packing = Pick<StaffContext, 'db'>

/**
 * The same for whoever packs: the parcels that are confirmed and not delivered yet, neither money nor what was said, nor where
 * its buyer is written to. An order without such a parcel is not found.
 */
export async function findToPack(context: Packing, typed: string, language: string): Promise<DeskOrder> {
  const order = await afterPacking(context, typed, language)
  if (order.parcels.length === 0) throw new Fault('not_found')
  return order
}

/** The same after something was done with it, which may have been the last that whoever packs sees of it. */
export async function afterPacking({ db }: Packing, typed: string, language: string): Promise<DeskOrder> {
  const whole = await wholeOrderOf(db, (await named(db, typed)).id)
  const parcels = whole.parcels.filter(({ cancelled, orderStatus }) => !cancelled && inHand.includes(orderStatus))
  const lines = whole.lines.filter(({ parcelId }) => parcels.some(({ id }) => id === parcelId))
  const order = { ...whole.order, address: { ...whole.order.address, email: '' } }
  const quiet = { ...whole, order, parcels, lines, cancellations: [], moves: [] }
  return presentDeskOrder(
    { whole: quiet, notes: [], mails: [], told: null, money: null, doubt: null, toCorrect: [] },
    language,
  )
}

/** Where a parcel stands while whoever packs has to do with it. */
const inHand: OrderStatus[] = [OrderStatus.confirmed, OrderStatus.pickedUp, OrderStatus.onTheWay]

async function named(db: Queryable, typed: string) {
  const number = readOrderNumber(typed)
  const [order] = number ? await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, number)) : []
  if (!order) throw new Fault('not_found')
  return order
}
