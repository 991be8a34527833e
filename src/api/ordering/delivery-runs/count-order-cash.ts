import { and, eq, isNull, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { cashTaken, isDelivered } from '../orders/cash-rules.ts'
import { findOrder, orderNamed } from '../orders/find-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { OrderRow } from '../orders/order-with-lines.ts'
import { settleCash } from '../orders/settle-cash.ts'
import { parcels } from '../orders/tables.ts'
import { courierRuns, runParcels } from './tables.ts'

/**
 * Records that the complete cash of an order delivered outside a courier run was counted. The order is paid if no other cash is awaited.
 * Refuses orders without awaited cash (`cash_not_awaited`) and cash of a run (`cash_with_run`), which is counted with the run. A repeated
 * call changes nothing.
 */
export const countOrderCash = ({ db, actor }: ActorContext, typed: string): Promise<OrderRow> =>
  inTransaction(db, async (tx) => {
    const { id, orderNumber } = await orderNamed(tx, typed)
    await lockOrder(tx, id)
    const whole = await findOrder({ db: tx, actor }, typed)
    const isCash = whole.order.paymentMethod === PaymentMethod.cashOnDelivery
    const delivered = whole.parcels.filter(isDelivered)
    if (!isCash || delivered.length === 0) throw businessError('cash_not_awaited')
    const awaited = delivered.filter(({ cashAwaited }) => cashAwaited)
    const inRuns = await broughtByRuns(tx, id)
    const here = awaited.filter((parcel) => !inRuns.has(parcel.id))
    if (awaited.length > 0 && here.length === 0) throw businessError('cash_with_run')
    if (here.length === 0) return whole.order
    const counted = cashTaken(whole, (parcel) => here.includes(parcel))
    await settleCash(
      tx,
      id,
      here.map((parcel) => parcel.id),
    )
    const changes = { counted: { after: toDecimal(counted) }, currency: { after: whole.order.currency } }
    await recordAction(tx, actor, { action: 'order.count-cash', target: { type: 'order', id: orderNumber }, changes })
    return await orderNamed(tx, typed)
  })

/** Parcels of an order that are in a run whose cash is not counted yet. */
async function broughtByRuns(tx: Tx, orderId: string): Promise<Set<string>> {
  const found = await tx
    .select({ id: runParcels.parcelId })
    .from(runParcels)
    .innerJoin(parcels, eq(parcels.id, runParcels.parcelId))
    .innerJoin(courierRuns, eq(courierRuns.id, runParcels.runId))
    .where(
      and(
        eq(parcels.orderId, orderId),
        isNull(courierRuns.countedAt),
        sql`${runParcels.outcome} is distinct from 'brought_back'`,
      ),
    )
  return new Set(found.map(({ id }) => id))
}
