import { eq } from 'drizzle-orm'
import { type AdminOrder, type Doubt, doubts } from '#contract/ordering/admin-orders.ts'
import { OrderStatus, orderCan } from '#contract/ordering/order-status.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { correctable } from '../delivery-runs/correct-result.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import type { OrderWithLines } from '../orders/order-with-lines.ts'
import { progress } from '../orders/present-order.ts'
import type { Reaching } from '../orders/reach-buyer.ts'
import { readOrder } from '../orders/read-order.ts'
import { orders } from '../orders/tables.ts'
import { moneyInDoubt } from '../payments/disputes/disputed-money.ts'
import { buyerNotice } from './notify-buyer.ts'
import { mailsAbout, moneyOf, notesAbout } from './order-records.ts'
import { presentAdminOrder } from './present-admin-order.ts'

/** An order as the staff member may see it. Throws `not_found` for unknown orders. */
export async function findAdminOrder(
  { db, actor, mailLeaves }: StaffContext & Reaching,
  typed: string,
  language: string,
): Promise<AdminOrder> {
  const whole = await readOrder(db, (await named(db, typed)).id)
  const { id } = whole.order
  const notes = await notesAbout(db, id)
  const money = actor.permissions.has('orders.totals') ? await moneyOf(db, id) : null
  const told = await buyerNotice({ db, mailLeaves }, whole, money !== null)
  const doubt = await doubtAbout(db, whole)
  const mails = await mailsAbout(db, id)
  const toCorrect = await correctable(db, whole)
  return presentAdminOrder({ whole, notes, mails, told, money, doubt, toCorrect }, language)
}

/** Whether the order's money is in doubt. A complete refund is only a doubt while the order can still move; a dispute always is. */
async function doubtAbout(db: Queryable, { order }: OrderWithLines): Promise<Doubt | null> {
  const codes = (await moneyInDoubt(db, order.id))?.reasons.map(({ code }) => code) ?? []
  const doubt = doubts.find((one) => codes.includes(one)) ?? null
  return doubt === 'order_money_back' && orderCan.moveTo(progress(order)) === null ? null : doubt
}

type Packing = Pick<StaffContext, 'db'>

/**
 * An order for packers: only confirmed parcels that are not delivered yet, without money, notes, mails and email address. Throws
 * `not_found` if it has no such parcel.
 */
export async function findToPack(context: Packing, typed: string, language: string): Promise<AdminOrder> {
  const order = await afterPacking(context, typed, language)
  if (order.parcels.length === 0) throw new HttpError('not_found')
  return order
}

/** The order for packers after an action, which may have removed the last parcel that they see. */
export async function afterPacking({ db }: Packing, typed: string, language: string): Promise<AdminOrder> {
  const whole = await readOrder(db, (await named(db, typed)).id)
  const parcels = whole.parcels.filter(({ cancelled, orderStatus }) => !cancelled && inHand.includes(orderStatus))
  const lines = whole.lines.filter(({ parcelId }) => parcels.some(({ id }) => id === parcelId))
  const order = { ...whole.order, address: { ...whole.order.address, email: '' } }
  const quiet = { ...whole, order, parcels, lines, cancellations: [], moves: [] }
  return presentAdminOrder(
    { whole: quiet, notes: [], mails: [], told: null, money: null, doubt: null, toCorrect: [] },
    language,
  )
}

/** Statuses of parcels that packers see. */
const inHand: OrderStatus[] = [OrderStatus.confirmed, OrderStatus.pickedUp, OrderStatus.onTheWay]

async function named(db: Queryable, typed: string) {
  const number = readOrderNumber(typed)
  const [order] = number ? await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, number)) : []
  if (!order) throw new HttpError('not_found')
  return order
}
