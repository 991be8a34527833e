import { z } from 'zod'
import { AttributeChoice, StoreRef } from '../catalog/products.ts'
import { Address } from '../customers/addresses.ts'
import type { Contract } from '../endpoint.ts'
import { Amount, Email, Flag, Phone, Time, Uuid, Whole } from '../fields.ts'
import { PageQuery, paged } from '../paging.ts'
import { Totals } from './cart.ts'
import { PaymentStep } from './payments.ts'

/** Spec §4, in the order an order goes through them. Cancelled stands beside: an order is cancelled *from* a status. */
export const OrderStatus = { pending: 1, confirmed: 2, pickedUp: 3, onTheWay: 4, delivered: 5 } as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]
export const orderStatuses: OrderStatus[] = [1, 2, 3, 4, 5]

/**
 * The only moves there are (design.md); cancelling is allowed from pending and confirmed. What was cancelled for want of
 * money is taken up again when the money comes after all; it was pending, for nothing moves unpaid.
 */
const nextStatus: Record<OrderStatus, OrderStatus | null> = { 1: 2, 2: 3, 3: 4, 4: 5, 5: null }
const cancellable: OrderStatus[] = [OrderStatus.pending, OrderStatus.confirmed]
const recoverable: OrderStatus[] = [OrderStatus.pending]

type Progress = { order_status: number; cancelled: boolean }

/** What may happen next to an order or a parcel. */
export const orderCan = {
  moveTo: (progress: Progress): OrderStatus | null =>
    progress.cancelled ? null : (nextStatus[progress.order_status as OrderStatus] ?? null),
  cancel: (progress: Progress): boolean =>
    !progress.cancelled && cancellable.includes(progress.order_status as OrderStatus),
  takeUp: (progress: Progress): boolean =>
    progress.cancelled && recoverable.includes(progress.order_status as OrderStatus),
}

/** Whether a parcel may go from the one to the other: all of the table above, as the database asks it, too. */
export function parcelMayGo(from: Progress, to: Progress): boolean {
  if (from.order_status !== to.order_status) return !to.cancelled && orderCan.moveTo(from) === to.order_status
  return to.cancelled ? orderCan.cancel(from) : orderCan.takeUp(from)
}

/** Whether an order paid in cash was confirmed; null for orders that need no confirmation or were cancelled without one. */
export const Confirmation = z
  .object({ state: z.enum(['awaiting', 'confirmed', 'released']), /** Until when. */ deadline: Time })
  .nullable()
export type Confirmation = z.infer<typeof Confirmation>

/** One step of the progress bar (spec §2): done, active or pending; `at` is when it was reached. */
export const Step = z.object({
  order_status: z.number().int().min(1).max(5),
  state: z.enum(['done', 'active', 'pending']),
  at: Time.nullable(),
})
export type Step = z.infer<typeof Step>

export const OrderMove = z.object({
  order_status: z.number().int().min(1).max(5),
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
  order_status: z.number().int().min(1).max(5),
  cancelled: z.boolean(),
  can_cancel: z.boolean(),
  shipping_type: z.number().int().min(1).max(2),
  shipping_title: z.string(),
  shipping_fee: z.number(),
  pickup_address: z.string().nullable(),
  /** Days on which it should arrive, first and last. */
  expected_from: Time,
  expected_to: Time,
  subtotal: z.number(),
  /** Its share of the order's discounts. */
  bundle_discount: z.number(),
  voucher_discount: z.number(),
  total: z.number(),
  lines: z.array(OrderLine),
  steps: z.array(Step),
})
export type Parcel = z.infer<typeof Parcel>

export const Order = z.object({
  id: Uuid,
  order_number: z.string(),
  order_status: z.number().int().min(1).max(5),
  cancelled: z.boolean(),
  payment_method: z.number().int().min(1).max(6),
  payment_status: z.number().int().min(0).max(1),
  placed_at: Time,
  note: z.string(),
  address: Address.omit({ id: true, preferred: true }),
  /** As it was placed: what was cancelled since is not taken off. */
  totals: Totals,
  /** The code of the voucher it was placed with; empty without one. */
  voucher_code: z.string(),
  /** What the cancelled part was worth. */
  cancelled_amount: z.number(),
  /** What is still to be paid: nothing once it is paid, else the total less what was cancelled. */
  due: z.number(),
  /** True while something of it can still be cancelled. */
  can_cancel: z.boolean(),
  /** Until when it is held for whoever pays it online; null for cash, and once it is paid or cancelled. */
  pay_by: Time.nullable(),
  /** True where its payment is or was only tried, in the demo bazaar's sandbox: no money moves. */
  test_payment: z.boolean().default(false),
  parcels: z.array(Parcel),
  steps: z.array(Step),
  history: z.array(OrderMove),
  confirmation: Confirmation,
})
export type Order = z.infer<typeof Order>

export const OrderSummary = z.object({
  id: Uuid,
  order_number: z.string(),
  order_status: z.number().int(),
  cancelled: z.boolean(),
  payment_method: z.number().int(),
  payment_status: z.number().int(),
  placed_at: Time,
  total: z.number(),
  cancelled_amount: z.number(),
  currency: z.string(),
  quantity: z.number().int(),
  images: z.array(z.string()),
  confirmation: Confirmation,
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** The lists an order may be looked for in: where it stands, or that it is cancelled. */
export const orderTabs = ['all', 'pending', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'cancelled'] as const
export type OrderTab = (typeof orderTabs)[number]

export const OrderList = paged(OrderSummary).extend({
  status: z.enum(orderTabs),
  /** How many orders each list holds. */
  counts: z.record(z.enum(orderTabs), z.number().int()),
})
export type OrderList = z.infer<typeof OrderList>

/** What "buy again" put in the cart, and what it could not. */
export const BoughtAgain = z.object({
  /** How many things of the order are in the cart now. */
  added: z.number().int(),
  left_out: z.array(
    z.object({
      product_id: z.number().int(),
      title: z.string(),
      /** How many of it are missing. */
      quantity: z.number().int(),
      code: z.string(),
      /** The code's sentence in the request's language. */
      message: z.string(),
    }),
  ),
  cart_count: z.number().int(),
})
export type BoughtAgain = z.infer<typeof BoughtAgain>

/** What anyone with the number and the email or phone may see: the way of the parcels, nothing that identifies the buyer. */
export const TrackedOrder = z.object({
  order_number: z.string(),
  order_status: z.number().int(),
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
  'order_unknown',
  'order_not_trackable',
  'contact_required',
  'order_move_forbidden',
  'order_mail_unaddressed',
  'order_mail_enough',
  'order_unpaid',
] as const

export const orders = {
  action: {
    method: 'POST',
    path: '/order/action',
    auth: 'guest',
    creates: true,
    summary: 'Place an order of the checked lines; the same `Idempotency-Key` gives one order',
    body: z.object({
      /** Refused without one, in the words of spec §5. */
      address_id: Uuid.optional(),
      payment_method: Whole.pipe(z.number().min(1).max(6)),
      note: z.string().trim().max(500).default(''),
      /** A voucher's code; without it the one kept on the cart. */
      voucher: z.string().trim().max(60).optional(),
      /** The total the shopper was shown; the order stops when it would cost anything else. */
      expected_total: Amount.optional(),
      /** True: the caller can show the provider's own fields (`order/pay` answers what for), where it has such. */
      embedded: Flag.optional(),
    }),
    data: Order.extend({ payment_step: PaymentStep }),
  },
  byUser: {
    method: 'POST',
    path: '/order/by-user',
    auth: 'guest',
    summary: 'One order (`order_id`), or the list of all, or of those with one status',
    body: PageQuery.extend({ order_id: Uuid.optional(), status: z.enum(orderTabs).default('all') }),
    data: z.union([Order, OrderList]),
  },
  buyAgain: {
    method: 'POST',
    path: '/order/buy-again',
    auth: 'guest',
    creates: true,
    summary: 'Put what is still sold of an order back in the cart',
    body: z.object({ order_id: Uuid }),
    data: BoughtAgain,
  },
  sendEmail: {
    method: 'GET',
    path: '/order/send-order-email/:id',
    auth: 'guest',
    summary: 'Send the mail of an order again, to the email it was placed with',
    params: z.object({ id: Uuid }),
    data: z.object({ sent: z.literal(true) }),
  },
  track: {
    method: 'GET',
    path: '/track-order',
    auth: 'anyone',
    summary: 'Where an order is, for whoever knows its number and the email or phone given with it',
    query: z.object({
      order_number: z.string().trim().max(40),
      email: z.union([z.literal('').transform(() => undefined), Email]).optional(),
      phone: z.union([z.literal('').transform(() => undefined), Phone]).optional(),
    }),
    data: TrackedOrder,
  },
} as const satisfies Contract
