import { toMinor } from '#contract/money.ts'
import { couriers, runs } from '#contract/ordering/console-cash.ts'
import { implement } from '../../platform/request/implement.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { presentPayment } from '../orders/present-order.ts'
import { addCourier, changeCourier } from './change-couriers.ts'
import { correctInRun } from './correct-result.ts'
import { countCash } from './count-cash.ts'
import { countOrderCash } from './count-order-cash.ts'
import { handOver } from './hand-over.ts'
import { findCourier, listCouriers } from './list-couriers.ts'
import { listReady } from './list-ready.ts'
import { findRun, listRuns } from './list-runs.ts'
import { settleDebt } from './settle-debt.ts'
import { settleParcels } from './settle-parcels.ts'

export const couriersHttp = implement(couriers, {
  list: async (_, ask) => ({ data: await listCouriers(ask.acting()) }),
  add: ({ body }, ask) => addCourier(ask.acting(), body),
  change: ({ params, body }, ask) => changeCourier(ask.acting(), params.id, body),
  find: ({ params }, ask) => findCourier(ask.acting(), params.id),
  pay: ({ params, body }, ask) => settleDebt(ask.acting(), params.id, { ...body, way: 'paid' }),
  writeOff: ({ params, body }, ask) => settleDebt(ask.acting(), params.id, { ...body, way: 'written_off' }),
})

export const runsHttp = implement(runs, {
  ready: (_, ask) => listReady(ask.acting(), ask.language),
  handOver: ({ body: { courier_id: courierId, parcel_ids: parcelIds, anyway } }, ask) => {
    if (anyway && !ask.staff().permissions.has('orders.write')) throw new Fault('not_found')
    return handOver(ask.acting(), { courierId, parcelIds, anyway })
  },
  list: ({ query }, ask) => listRuns(ask.acting(), query),
  find: ({ params }, ask) => findRun(ask.acting(), params.id, ask.language),
  settle: async ({ params, body: { parcel_ids, ...body } }, ask) => {
    await settleParcels(ask.acting(), params.id, { ...body, parcelIds: parcel_ids })
    return await findRun(ask.acting(), params.id, ask.language)
  },
  correct: async ({ params }, ask) => {
    await correctInRun(ask.acting(), params.id, params.parcel)
    return await findRun(ask.acting(), params.id, ask.language)
  },
  count: async ({ params, body: { counted, reason, counted_again: again } }, ask) => {
    const isCertain = again === counted
    await countCash(ask.acting(), params.id, { counted: toMinor(counted), reason, isCertain })
    return await findRun(ask.acting(), params.id, ask.language)
  },
  countOrder: async ({ params }, ask) => {
    const order = await countOrderCash(ask.acting(), params.number)
    const { payment_status, money_state } = presentPayment(order)
    return { order_number: order.orderNumber, payment_status, money_state }
  },
})
