import { inArray } from 'drizzle-orm'
import { PaymentStatus } from '#contract/ordering/payments.ts'
import { cancelledAmount } from '../../cancel-rules.ts'
import { cancellations, orders } from '../../tables.ts'
import type { Life } from './life.ts'
import { cashRefundsOf, linesOf, parcelsOf, paymentsOf, refundsOf } from './read.ts'

/** An order with all related rows. */
export type StoredOrder = Awaited<ReturnType<typeof readStored>>[number]

/** All orders of this run's shoppers, including those whose response was lost. */
export async function readStored(life: Life) {
  const { db } = life.world.test
  const shopperIds = life.shoppers.map(({ shopperId }) => shopperId)
  const all = await db.select().from(orders).where(inArray(orders.shopperId, shopperIds))
  const ids = all.map(({ id }) => id)
  if (ids.length === 0) return []
  const [ofParcels, ofLines] = [await parcelsOf(life, ids), await linesOf(life, ids)]
  const [ofPayments, ofRefunds] = [await paymentsOf(life, ids), await refundsOf(life, ids)]
  const ofCash = await cashRefundsOf(life, ids)
  const ofCancellations = await db.select().from(cancellations).where(inArray(cancellations.orderId, ids))
  return all.map((order) => {
    const own = <T extends { orderId: string }>(rows: T[]) => rows.filter(({ orderId }) => orderId === order.id)
    const [parcels, lines] = [own(ofParcels), own(ofLines)]
    const worth = order.total - cancelledAmount(order, parcels, lines)
    const isPaid = order.paymentStatus === PaymentStatus.paid
    const [payments, refunds, cancellations] = [own(ofPayments), own(ofRefunds), own(ofCancellations)]
    const inCash = own(ofCash)
    return { order, parcels, lines, worth, isPaid, payments, refunds, inCash, cancellations }
  })
}

export const sum = <T>(rows: T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)
