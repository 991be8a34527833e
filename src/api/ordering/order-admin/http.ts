import { toMinor } from '#contract/money.ts'
import { desk } from '#contract/ordering/desk.ts'
import { OrderStatus } from '#contract/ordering/orders.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { type Handlers, implement, type Queues } from '../../platform/request/implement.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { cancelByOperator } from '../cancellations/cancel-by-operator.ts'
import { refusedAtDoor } from '../cancellations/refuse-at-door.ts'
import { orderQueueOf } from '../checkout/order-queue.ts'
import { correctOrder } from '../delivery-runs/correct-result.ts'
import { addNote } from '../orders/add-note.ts'
import { confirmOrder } from '../orders/move-by-operator.ts'
import { moveOn } from '../payments/move-on.ts'
import { issueRefund } from '../payments/refunds/issue-refund.ts'
import { changeAddress, changeQuantity } from './change-order.ts'
import { exportDeskOrders } from './export-desk-orders.ts'
import { findDeskOrder, findToPack } from './find-desk-order.ts'
import { goodsForBuyer } from './goods-for-buyer.ts'
import { listDeskOrders, listToPack } from './list-desk-orders.ts'
import { placeForBuyer } from './place-for-buyer.ts'
import { reaching, shown } from './shown.ts'
import { removeView, saveView, viewsOf } from './views.ts'

const has = (ask: Ask, permission: Permission) => ask.staff().permissions.has(permission)

/** Packers may only hand parcels over. To confirm, to deliver or to move despite doubt requires the permission to write orders. */
function refuseBeyondPacking(ask: Ask, to: OrderStatus, anyway: string | undefined): void {
  const isPacking = (to === OrderStatus.pickedUp || to === OrderStatus.onTheWay) && !anyway
  if (!isPacking && !has(ask, 'orders.write')) throw new Fault('not_found')
}

/** Orders by phone use the same queues as all others, but no network limit applies to staff. */
const beforeShelves: Queues<typeof desk> = {
  place: (ask, work, { body: { lines } }) => {
    const shelves = async () => lines.map((line) => line.product_id)
    return orderQueueOf(ask.shop).inTurn(shelves, { gone: ask.gone() }, work)
  },
}

const handlers: Handlers<typeof desk> = {
  list: ({ query }, ask) =>
    listDeskOrders(ask.db, query, { language: ask.language, seesMoney: has(ask, 'orders.totals') }),
  export: ({ query }, ask) =>
    exportDeskOrders(ask.acting(), query, { language: ask.language, seesMoney: has(ask, 'orders.totals') }),
  one: ({ params: { number } }, ask) => findDeskOrder(reaching(ask), number, ask.language),
  toPack: async ({ query }, ask) => ({ data: await listToPack(ask.db, query, ask.language) }),
  onePacked: ({ params: { number } }, ask) => findToPack(ask.acting(), number, ask.language),
  goods: async ({ query }, ask) => ({ data: await goodsForBuyer(ask, query) }),
  place: async ({ body }, ask) => {
    const { number } = await placeForBuyer(ask.acting(), { ...body, capped: ask.shop.openOrderCaps !== false })
    return await shown(ask, number)
  },
  confirm: async ({ params: { number }, body: { way } }, ask) => {
    await confirmOrder(ask.acting(), number, way)
    return await shown(ask, number)
  },
  move: async ({ params: { number }, body: { parcel_id: parcelId, to, anyway } }, ask) => {
    refuseBeyondPacking(ask, to, anyway)
    await moveOn(ask.acting(), number, { parcelId, to, anyway })
    return await shown(ask, number)
  },
  refuse: async ({ params: { number }, body: { parcel_id: parcelId, note } }, ask) => {
    await refusedAtDoor(ask.acting(), number, { parcelId, note })
    return await shown(ask, number)
  },
  correct: async ({ params: { number }, body: { parcel_id: parcelId } }, ask) => {
    await correctOrder(ask.acting(), number, parcelId)
    return await shown(ask, number)
  },
  cancel: async ({ params: { number }, body: { parcel_id: parcelId, line_ids: lineIds, note } }, ask) => {
    await cancelByOperator(ask.acting(), number, note, { parcelId, lineIds })
    return await shown(ask, number)
  },
  refund: async ({ params: { number }, body: { amount, note, line_id: lineId } }, ask) => {
    const minor = amount === undefined ? undefined : toMinor(amount)
    await issueRefund(ask.acting(), number, { amount: minor, lineId, note, language: ask.language })
    return await shown(ask, number)
  },
  changeAddress: async ({ params: { number }, body: { version: seen, ...address } }, ask) => {
    await changeAddress(ask.acting(), number, { seen, address })
    return await shown(ask, number)
  },
  changeQuantity: async ({ params: { number }, body: { line_id: lineId, quantity, version: seen } }, ask) => {
    await changeQuantity(ask.acting(), number, { lineId, quantity, seen })
    return await shown(ask, number)
  },
  note: async ({ params: { number }, body: { text } }, ask) => {
    await addNote(ask.acting(), number, text)
    return await shown(ask, number)
  },
  views: async (_, ask) => ({ data: await viewsOf(ask.db, ask.staff().id) }),
  saveView: ({ body }, ask) => saveView(ask.db, ask.staff().id, body),
  removeView: async ({ params: { id } }, ask) => {
    await removeView(ask.db, ask.staff().id, id)
    return { id }
  },
}

/** Endpoints of the console for orders. */
export const deskHttp = implement(desk, handlers, {}, beforeShelves)
