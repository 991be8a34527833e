import { toMinor } from '#contract/money.ts'
import { orderAdmin } from '#contract/ordering/order-admin.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import type { Permission } from '#contract/permissions.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { type Handlers, implement, type Queues } from '../../platform/request/implement.ts'
import { cancelByOperator } from '../cancellations/cancel-by-operator.ts'
import { refusedOnDelivery } from '../cancellations/refused-on-delivery.ts'
import { orderQueueOf } from '../checkout/order-queue.ts'
import { correctOrder } from '../delivery-runs/correct-result.ts'
import { addNote } from '../orders/add-note.ts'
import { confirmOrder } from '../orders/move-by-operator.ts'
import { advanceOrder } from '../payments/advance-order.ts'
import { issueRefund } from '../payments/refunds/issue-refund.ts'
import { changeAddress, changeQuantity } from './change-order.ts'
import { exportAdminOrders } from './export-orders.ts'
import { findAdminOrder, findToPack } from './find-admin-order.ts'
import { goodsForBuyer } from './goods-for-buyer.ts'
import { listAdminOrders, listToPack } from './list-orders.ts'
import { reaching, shown } from './order-for-staff.ts'
import { placeForBuyer } from './place-for-buyer.ts'
import { removeView, saveView, viewsOf } from './views.ts'

const has = (ctx: HandlerContext, permission: Permission) => ctx.staff().permissions.has(permission)

/** Packers may only hand parcels over. To confirm, to deliver or to move despite doubt requires the permission to write orders. */
function refuseBeyondPacking(ctx: HandlerContext, to: OrderStatus, anyway: string | undefined): void {
  const isPacking = (to === OrderStatus.pickedUp || to === OrderStatus.onTheWay) && !anyway
  if (!isPacking && !has(ctx, 'orders.write')) throw new HttpError('not_found')
}

/** Orders by phone use the same queues as all others, but no network limit applies to staff. */
const beforeShelves: Queues<typeof orderAdmin> = {
  place: (ctx, work, { body: { lines } }) => {
    const shelves = async () => lines.map((line) => line.product_id)
    return orderQueueOf(ctx.services).inTurn(shelves, { abortSignal: ctx.abortSignal() }, work)
  },
}

const handlers: Handlers<typeof orderAdmin> = {
  list: ({ query }, ctx) =>
    listAdminOrders(ctx.db, query, { language: ctx.language, seesMoney: has(ctx, 'orders.totals') }),
  export: ({ query }, ctx) =>
    exportAdminOrders(ctx.acting(), query, { language: ctx.language, seesMoney: has(ctx, 'orders.totals') }),
  one: ({ params: { number } }, ctx) => findAdminOrder(reaching(ctx), number, ctx.language),
  toPack: async ({ query }, ctx) => ({ data: await listToPack(ctx.db, query, ctx.language) }),
  onePacked: ({ params: { number } }, ctx) => findToPack(ctx.acting(), number, ctx.language),
  goods: async ({ query }, ctx) => ({ data: await goodsForBuyer(ctx, query) }),
  place: async ({ body }, ctx) => {
    const { number } = await placeForBuyer(ctx.acting(), { ...body, capped: ctx.services.openOrderCaps !== false })
    return await shown(ctx, number)
  },
  confirm: async ({ params: { number }, body: { way } }, ctx) => {
    await confirmOrder(ctx.acting(), number, way)
    return await shown(ctx, number)
  },
  move: async ({ params: { number }, body: { parcel_id: parcelId, to, anyway } }, ctx) => {
    refuseBeyondPacking(ctx, to, anyway)
    await advanceOrder(ctx.acting(), number, { parcelId, to, anyway })
    return await shown(ctx, number)
  },
  refuse: async ({ params: { number }, body: { parcel_id: parcelId, note } }, ctx) => {
    await refusedOnDelivery(ctx.acting(), number, { parcelId, note })
    return await shown(ctx, number)
  },
  correct: async ({ params: { number }, body: { parcel_id: parcelId } }, ctx) => {
    await correctOrder(ctx.acting(), number, parcelId)
    return await shown(ctx, number)
  },
  cancel: async ({ params: { number }, body: { parcel_id: parcelId, line_ids: lineIds, note } }, ctx) => {
    await cancelByOperator(ctx.acting(), number, note, { parcelId, lineIds })
    return await shown(ctx, number)
  },
  refund: async ({ params: { number }, body: { amount, note, line_id: lineId } }, ctx) => {
    const minor = amount === undefined ? undefined : toMinor(amount)
    await issueRefund(ctx.acting(), number, { amount: minor, lineId, note, language: ctx.language })
    return await shown(ctx, number)
  },
  changeAddress: async ({ params: { number }, body: { version: seen, ...address } }, ctx) => {
    await changeAddress(ctx.acting(), number, { seen, address })
    return await shown(ctx, number)
  },
  changeQuantity: async ({ params: { number }, body: { line_id: lineId, quantity, version: seen } }, ctx) => {
    await changeQuantity(ctx.acting(), number, { lineId, quantity, seen })
    return await shown(ctx, number)
  },
  note: async ({ params: { number }, body: { text } }, ctx) => {
    await addNote(ctx.acting(), number, text)
    return await shown(ctx, number)
  },
  views: async (_, ctx) => ({ data: await viewsOf(ctx.db, ctx.staff().id) }),
  saveView: ({ body }, ctx) => saveView(ctx.db, ctx.staff().id, body),
  removeView: async ({ params: { id } }, ctx) => {
    await removeView(ctx.db, ctx.staff().id, id)
    return { id }
  },
}

/** Endpoints of the console for orders. */
export const orderAdminHttp = implement(orderAdmin, handlers, {}, beforeShelves)
