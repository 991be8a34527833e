import { z } from 'zod'
import { AttributeChoice, StoreRef } from '../catalog/products.ts'
import { ShippingType } from '../catalog/shipping-rules.ts'
import { Address } from '../customers/addresses.ts'
import type { Contract } from '../endpoint.ts'
import { Email, orNone, Phone, Time, TypedText, Uuid } from '../fields.ts'
import { PageQuery, paged } from '../paging.ts'
import { Cancellation, Refund } from './cancellations.ts'
import { moneyStates, PaymentMethod, PaymentStatus } from './payments.ts'
import { Reach } from './reach.ts'
import { Totals } from './totals.ts'

/** Spec §4, in the order an order goes through them. Cancelled stands beside: an order is cancelled *from* a status. */
export const OrderStatus = { pending: 1, confirmed: 2, pickedUp: 3, onTheWay: 4, delivered: 5 } as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]
export const orderStatuses: OrderStatus[] = Object.values(OrderStatus)

/**
 * The only moves there are (design.md); cancelling is allowed from pending and confirmed. What was cancelled for want of
 * money is taken up again when the money comes after all; it was pending, for nothing moves unpaid. What left the store and
 * is not accepted at the door comes back (`refuse`, issue 13 §4): cancelled from where it was. A result that staff recorded by
 * mistake is corrected (issue 25, 35): a delivered parcel is on its way again (`back`), a refused one is taken up again.
 */
const moves: Record<OrderStatus, MovesFrom> = {
  [OrderStatus.pending]: { next: OrderStatus.confirmed, back: null, cancel: true, refuse: false, takeUp: true },
  [OrderStatus.confirmed]: { next: OrderStatus.pickedUp, back: null, cancel: true, refuse: false, takeUp: false },
  [OrderStatus.pickedUp]: { next: OrderStatus.onTheWay, back: null, cancel: false, refuse: true, takeUp: true },
  [OrderStatus.onTheWay]: { next: OrderStatus.delivered, back: null, cancel: false, refuse: true, takeUp: true },
  [OrderStatus.delivered]: { next: null, back: OrderStatus.onTheWay, cancel: false, refuse: false, takeUp: false },
}
type MovesFrom = Record<'next' | 'back', OrderStatus | null> & Record<'cancel' | 'refuse' | 'takeUp', boolean>

/** How far an order or a parcel has come (spec §4). A cancelled one keeps the status it was cancelled from. */
export type Progress = { order_status: OrderStatus; cancelled: boolean }

/** What may happen next to an order or a parcel. */
export const orderCan = {
  moveTo: (progress: Progress): OrderStatus | null => (progress.cancelled ? null : moves[progress.order_status].next),
  /** Where a result that was recorded by mistake leads back to; null where nothing can be corrected so. */
  moveBackTo: (progress: Progress): OrderStatus | null =>
    progress.cancelled ? null : moves[progress.order_status].back,
  cancel: (progress: Progress): boolean => !progress.cancelled && moves[progress.order_status].cancel,
  /** Refuse it at the door: a parcel that is out comes back. */
  refuse: (progress: Progress): boolean => !progress.cancelled && moves[progress.order_status].refuse,
  takeUp: (progress: Progress): boolean => progress.cancelled && moves[progress.order_status].takeUp,
  /** What did not leave yet stays while its money is in doubt, unless the operator says otherwise; that it arrived is a fact. */
  moveInDoubt: (to: OrderStatus): boolean => to === OrderStatus.delivered,
}

/** Whether a parcel may go from the one to the other: all of the table above, as the database asks it, too. */
export function parcelMayGo(from: Progress, to: Progress): boolean {
  if (from.order_status !== to.order_status)
    return !to.cancelled && [orderCan.moveTo(from), orderCan.moveBackTo(from)].includes(to.order_status)
  return to.cancelled ? orderCan.cancel(from) || orderCan.refuse(from) : orderCan.takeUp(from)
}

/** Whether it was out already and came back: nobody cancels what is out, it is refused at the door. */
export const cameBack = ({ order_status, cancelled }: Progress): boolean => cancelled && moves[order_status].refuse

/** Whether an order paid in cash was confirmed; null for orders that need no confirmation or were cancelled without one. */
export const Confirmation = z
  .object({ state: z.enum(['awaiting', 'confirmed', 'released']), /** Until when. */ deadline: Time })
  .nullable()
export type Confirmation = z.infer<typeof Confirmation>

/** One step of the progress bar (spec §2): done, active or pending; `at` is when it was reached. */
export const Step = z.object({
  order_status: z.enum(OrderStatus),
  state: z.enum(['done', 'active', 'pending']),
  at: Time.nullable(),
})
export type Step = z.infer<typeof Step>

export const OrderMove = z.object({
  order_status: z.enum(OrderStatus),
  cancelled: z.boolean(),
  at: Time,
})

export const OrderLine = z.object({
  id: Uuid,
  product_id: z.number().int(),
  inventory_id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  attributes: z.array(AttributeChoice),
  price: z.number(),
  quantity: z.number().int(),
  /** `price` times `quantity`, before its share of the order's discounts. */
  total: z.number(),
  bundle_discount: z.number(),
  voucher_discount: z.number(),
  cancelled: z.boolean(),
  /** True while it is sold and in stock: it can be bought again. */
  available: z.boolean(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const Parcel = z.object({
  id: Uuid,
  store: StoreRef,
  order_status: z.enum(OrderStatus),
  cancelled: z.boolean(),
  can_cancel: z.boolean(),
  shipping_type: z.enum(ShippingType),
  shipping_title: z.string(),
  shipping_fee: z.number(),
  /** What of `voucher_discount` is off `shipping_fee`; the rest is off its lines. */
  shipping_discount: z.number(),
  pickup_address: z.string().nullable(),
  /** Days on which it should arrive, first and last. */
  expected_from: Time,
  expected_to: Time,
  subtotal: z.number(),
  /** Its share of the order's discounts. */
  bundle_discount: z.number(),
  voucher_discount: z.number(),
  rounding: z.number().default(0),
  total: z.number(),
  lines: z.array(OrderLine),
  steps: z.array(Step),
})
export type Parcel = z.infer<typeof Parcel>

/** What is known of every order, wherever it is shown. */
export const OrderHead = z.object({
  id: Uuid,
  order_number: z.string(),
  order_status: z.enum(OrderStatus),
  cancelled: z.boolean(),
  payment_method: z.enum(PaymentMethod),
  payment_status: z.enum(PaymentStatus),
  /** Where its money is. An answer without it is older: `moneyStateOf` knows it from the fields above. */
  money_state: z.enum(moneyStates).optional(),
  placed_at: Time,
})
export type OrderHead = z.infer<typeof OrderHead>

export const Order = OrderHead.extend({
  note: z.string(),
  address: Address.omit({ id: true, preferred: true }),
  /** As it was placed: what was cancelled since is not taken off. */
  totals: Totals,
  /** The code of the voucher it was placed with; empty without one. */
  voucher_code: z.string(),
  /** What the cancelled part was worth. */
  cancelled_amount: z.number(),
  /** The newest of its cancellations, null without one; `cancellation/find` gives all. */
  cancellation: Cancellation.nullable(),
  /** Money of it that goes back. */
  refund: Refund,
  /** What is still to be paid: nothing once it is paid, else the total less what was cancelled and what was given in cash. */
  due: z.number(),
  /** What was given in cash for parcels that came, of an order that is not paid: whoever brought them has it. */
  cash_taken: z.number().default(0),
  /** True where its cash is taken and given back in whole afghanis: what is left after a cancellation is rounded anew. */
  cash_rounded: z.boolean().default(false),
  /** True while something of it can still be cancelled. */
  can_cancel: z.boolean(),
  /** Until when it is held for whoever pays it online; null for cash, and once it is paid or cancelled. */
  pay_by: Time.nullable(),
  /** True where its payment is or was only tried, in the demo bazaar's sandbox: no money moves. */
  test_payment: z.boolean().default(false),
  /** Whether mails about it reach its buyer. */
  reach: Reach,
  parcels: z.array(Parcel),
  steps: z.array(Step),
  history: z.array(OrderMove),
  confirmation: Confirmation,
})
export type Order = z.infer<typeof Order>

export const OrderSummary = OrderHead.extend({
  total: z.number(),
  cancelled_amount: z.number(),
  currency: z.string(),
  quantity: z.number().int(),
  images: z.array(z.string()),
  confirmation: Confirmation,
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** The list that the orders of a status stand in. */
export const tabOfStatus = {
  [OrderStatus.pending]: 'pending',
  [OrderStatus.confirmed]: 'confirmed',
  [OrderStatus.pickedUp]: 'picked_up',
  [OrderStatus.onTheWay]: 'on_the_way',
  [OrderStatus.delivered]: 'delivered',
} as const satisfies Record<OrderStatus, string>

/** The lists an order may be looked for in: where it stands, or that it is cancelled. */
export const orderTabs = ['all', ...orderStatuses.map((status) => tabOfStatus[status]), 'cancelled'] as const
export type OrderTab = (typeof orderTabs)[number]

export const OrderList = paged(OrderSummary).extend({
  status: z.enum(orderTabs),
  /** How many orders each list holds. */
  counts: z.record(z.enum(orderTabs), z.number().int()),
})
export type OrderList = z.infer<typeof OrderList>

/** What anyone with the number and the email or phone may see: the way of the parcels, nothing that identifies the buyer. */
export const TrackedOrder = z.object({
  order_number: z.string(),
  order_status: z.enum(OrderStatus),
  cancelled: z.boolean(),
  placed_at: Time,
  confirmation: Confirmation,
  address: z.object({ name: z.string(), city: z.string(), state: z.string(), phone: z.string() }),
  steps: z.array(Step),
  history: z.array(OrderMove),
  parcels: z.array(
    Parcel.pick({
      store: true,
      order_status: true,
      cancelled: true,
      shipping_type: true,
      shipping_title: true,
      expected_from: true,
      expected_to: true,
      steps: true,
    }).extend({ quantity: z.number().int() }),
  ),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

export const orderRefusals = [
  'nothing_selected',
  'address_required',
  'product_unshippable',
  'shipping_required',
  'prices_changed',
  'stock_changed',
  'stock_gone',
  'sale_cap_passed',
  'payment_method_off',
  'open_orders_full',
  'open_orders_worth',
  'open_orders_network',
  'order_unknown',
  'order_not_trackable',
  'contact_required',
  'order_move_forbidden',
  'order_mail_unaddressed',
  /** The shop has no mail server. */
  'mail_not_set_up',
  'order_mail_enough',
  'order_unpaid',
  'order_disputed',
  'order_money_back',
  'order_number_invalid',
  'order_not_pending',
  'order_at_its_end',
  'parcel_unknown',
  'parcel_not_out',
  'note_empty',
  'order_changed_meanwhile',
  'order_change_too_late',
  'order_change_costs_more',
  'order_offers_changed',
  'order_address_unserved',
  'view_name_taken',
  'views_full',
] as const

export const orders = {
  byUser: {
    method: 'POST',
    path: '/order/by-user',
    auth: 'guest',
    summary: 'Get one of your orders (`order_id`), or list all, or those with one status',
    body: PageQuery.extend({ order_id: Uuid.optional(), status: z.enum(orderTabs).default('all') }),
    data: z.union([Order, OrderList]),
  },
  sendEmail: {
    method: 'GET',
    path: '/order/send-order-email/:id',
    auth: 'guest',
    faults: ['too_many_requests'],
    summary: 'Send the order mail again, to the email of the order',
    params: z.object({ id: Uuid }),
    data: z.object({ sent: z.literal(true) }),
  },
  track: {
    method: 'GET',
    path: '/track-order',
    auth: 'anyone',
    faults: ['too_many_requests'],
    summary: 'Track an order by its number and the email or phone given with it',
    query: z.object({
      order_number: TypedText.max(40),
      email: orNone(Email),
      phone: orNone(Phone),
    }),
    data: TrackedOrder,
  },
} as const satisfies Contract
