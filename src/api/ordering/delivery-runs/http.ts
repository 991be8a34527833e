import { toMinor } from '#contract/money.ts'
import { couriers, runs } from '#contract/ordering/console-cash.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { implement } from '../../platform/request/implement.ts'
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
  list: async (_, ctx) => ({ data: await listCouriers(ctx.acting()) }),
  add: ({ body }, ctx) => addCourier(ctx.acting(), body),
  change: ({ params, body }, ctx) => changeCourier(ctx.acting(), params.id, body),
  find: ({ params }, ctx) => findCourier(ctx.acting(), params.id),
  pay: ({ params, body }, ctx) => settleDebt(ctx.acting(), params.id, { ...body, way: 'paid' }),
  writeOff: ({ params, body }, ctx) => settleDebt(ctx.acting(), params.id, { ...body, way: 'written_off' }),
})

export const runsHttp = implement(runs, {
  ready: (_, ctx) => listReady(ctx.acting(), ctx.language),
  handOver: ({ body: { courier_id: courierId, parcel_ids: parcelIds, anyway } }, ctx) => {
    if (anyway && !ctx.staff().permissions.has('orders.write')) throw new HttpError('not_found')
    return handOver(ctx.acting(), { courierId, parcelIds, anyway })
  },
  list: ({ query }, ctx) => listRuns(ctx.acting(), query),
  find: ({ params }, ctx) => findRun(ctx.acting(), params.id, ctx.language),
  settle: async ({ params, body: { parcel_ids, ...body } }, ctx) => {
    await settleParcels(ctx.acting(), params.id, { ...body, parcelIds: parcel_ids })
    return await findRun(ctx.acting(), params.id, ctx.language)
  },
  correct: async ({ params }, ctx) => {
    await correctInRun(ctx.acting(), params.id, params.parcel)
    return await findRun(ctx.acting(), params.id, ctx.language)
  },
  count: async ({ params, body: { counted, reason, counted_again: again } }, ctx) => {
    const isCertain = again === counted
    await countCash(ctx.acting(), params.id, { counted: toMinor(counted), reason, isCertain })
    return await findRun(ctx.acting(), params.id, ctx.language)
  },
  countOrder: async ({ params }, ctx) => {
    const order = await countOrderCash(ctx.acting(), params.number)
    const { payment_status, money_state } = presentPayment(order)
    return { order_number: order.orderNumber, payment_status, money_state }
  },
})
