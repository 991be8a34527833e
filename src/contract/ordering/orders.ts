import { z } from 'zod'
import { AttributeChoice, StoreRef } from '../catalog/products.ts'
import { ShippingType } from '../catalog/shipping-rules.ts'
import { Address } from '../customers/addresses.ts'
import type { Contract } from '../endpoint.ts'
import { Email, orNone, Phone, Time, TypedText, Uuid } from '../fields.ts'
import { PageQuery, paged } from '../paging.ts'
import { Cancellation, Refund } from './cancellations.ts'
import { OrderStatus, orderStatuses } from './order-status.ts'
import { moneyStates, PaymentMethod, PaymentStatus } from './payments.ts'
import { Reach } from './reach.ts'
import { Totals } from './totals.ts'

/** Confirmation of a cash order; null for orders that need none or were cancelled without one. */
export const Confirmation = z
  .object({ state: z.enum(['awaiting', 'confirmed', 'released']), /** The deadline. */ deadline: Time })
  .nullable()
export type Confirmation = z.infer<typeof Confirmation>

/** One step of the progress bar (spec §2); `at` is the time when it was reached. */
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
  /** `price` times `quantity`, before discounts. */
  total: z.number(),
  bundle_discount: z.number(),
  voucher_discount: z.number(),
  cancelled: z.boolean(),
  /** True if it can be bought again: published and in stock. */
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
  /** The part of `voucher_discount` for the shipping fee; the rest is for its lines. */
  shipping_discount: z.number(),
  pickup_address: z.string().nullable(),
  /** First and last day of the expected delivery. */
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

/** Fields of an order in all lists and pages. */
export const OrderHead = z.object({
  id: Uuid,
  order_number: z.string(),
  order_status: z.enum(OrderStatus),
  cancelled: z.boolean(),
  payment_method: z.enum(PaymentMethod),
  payment_status: z.enum(PaymentStatus),
  /** State of its money. Responses of older versions lack it: calculate it with `moneyStateOf`. */
  money_state: z.enum(moneyStates).optional(),
  placed_at: Time,
})
export type OrderHead = z.infer<typeof OrderHead>

export const Order = OrderHead.extend({
  note: z.string(),
  address: Address.omit({ id: true, preferred: true }),
  /** As placed, cancelled parts included. */
  totals: Totals,
  /** Code of its voucher; empty without one. */
  voucher_code: z.string(),
  /** Value of the cancelled parts. */
  cancelled_amount: z.number(),
  /** The latest cancellation, null without one; `cancellation/find` returns all. */
  cancellation: Cancellation.nullable(),
  /** The refund of cancelled parts. */
  refund: Refund,
  /** Amount to pay: 0 if paid, else the total minus cancelled parts and cash already given. */
  due: z.number(),
  /** Cash that the buyer has given for delivered parcels of an unpaid order. The courier or store still has it. */
  cash_taken: z.number().default(0),
  /** True if cash is paid and refunded in whole afghani. After a cancellation, the rest is rounded again. */
  cash_rounded: z.boolean().default(false),
  /** True if a part of it can still be cancelled. */
  can_cancel: z.boolean(),
  /** End of the hold for an online payment; null for cash, and for paid or cancelled orders. */
  pay_by: Time.nullable(),
  /** True if it was paid in the demo's sandbox, where no money moves. */
  test_payment: z.boolean().default(false),
  /** Whether mails about the order reach the buyer. */
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

/** The list of orders for each status. */
export const tabOfStatus = {
  [OrderStatus.pending]: 'pending',
  [OrderStatus.confirmed]: 'confirmed',
  [OrderStatus.pickedUp]: 'picked_up',
  [OrderStatus.onTheWay]: 'on_the_way',
  [OrderStatus.delivered]: 'delivered',
} as const satisfies Record<OrderStatus, string>

/** Lists of orders: by status, or cancelled. */
export const orderTabs = ['all', ...orderStatuses.map((status) => tabOfStatus[status]), 'cancelled'] as const
export type OrderTab = (typeof orderTabs)[number]

export const OrderList = paged(OrderSummary).extend({
  status: z.enum(orderTabs),
  /** Number of orders per list. */
  counts: z.record(z.enum(orderTabs), z.number().int()),
})
export type OrderList = z.infer<typeof OrderList>

/**
 * An order for visitors who enter its number with the email or phone: its progress, without data that identifies the
 * buyer.
 */
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
    httpErrors: ['too_many_requests'],
    summary: 'Send the order mail again, to the email of the order',
    params: z.object({ id: Uuid }),
    data: z.object({ sent: z.literal(true) }),
  },
  track: {
    method: 'GET',
    path: '/track-order',
    auth: 'anyone',
    httpErrors: ['too_many_requests'],
    summary: 'Track an order by its number and the email or phone given with it',
    query: z.object({
      order_number: TypedText.max(40),
      email: orNone(Email),
      phone: orNone(Phone),
    }),
    data: TrackedOrder,
  },
} as const satisfies Contract
