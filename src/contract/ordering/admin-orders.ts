import { z } from 'zod'
import { AttributeChoice, StoreRef } from '../catalog/products.ts'
import { ShippingType } from '../catalog/shipping-rules.ts'
import { Address } from '../customers/addresses.ts'
import { Id, Time, TypedText, Uuid, Whole } from '../fields.ts'
import { cancellationReasons } from './cancellations.ts'
import { OrderStatus } from './order-status.ts'
import { Confirmation, OrderHead, orderTabs } from './orders.ts'
import { moneyStates, PaymentMethod, paymentStates, refundStates } from './payments.ts'
import { Reach } from './reach.ts'
import { Totals } from './totals.ts'

/** Orders in the console. Amounts are null without the permission `orders.totals`. */

const word = TypedText.max(120).optional()
/** An optional form field that may be empty. */
export const anyOf = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** Filters of the list of orders, as in the console's URL. Empty values are ignored. */
export const OrderFilter = z.object({
  /** Words of number, name or phone, in any script of letters and digits; all must match. */
  search: word,
  /** Words of the title or SKU of an item. */
  product: word,
  status: anyOf(z.enum(orderTabs)),
  /** State of the money; `unpaid` for all except `paid`. */
  payment: anyOf(z.enum(['unpaid', ...moneyStates])),
  method: anyOf(Whole.pipe(z.enum(PaymentMethod))),
  store: anyOf(Id),
  /** Province code. */
  province: TypedText.max(12).optional(),
  /** First and last day of placing, in Kabul time. */
  from: anyOf(z.iso.date()),
  to: anyOf(z.iso.date()),
  /**
   * Orders that wait for confirmation, have a pending or failed refund, have a note, came back, or have uncounted cash.
   */
  only: anyOf(z.enum(['awaiting', 'refund', 'refund_failed', 'note', 'came_back', 'cash'])),
})
export type OrderFilter = z.output<typeof OrderFilter>

/** An order in the list. */
export const ListedOrder = OrderHead.extend({
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  state_title: z.string(),
  quantity: z.number().int(),
  /** Titles of the first items. */
  titles: z.array(z.string()),
  /** Null without the permission to see money. */
  total: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  awaiting: z.boolean(),
  noted: z.boolean(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

const Money = z.number().nullable()

/** A row of the exported table. */
export const ExportedOrder = ListedOrder.extend({
  /** All items, cancelled ones included. */
  goods: z.array(z.object({ title: z.string(), sku: z.string(), quantity: z.number().int(), cancelled: z.boolean() })),
  address: z.string(),
  landmark: z.string(),
  note: z.string(),
  voucher_code: z.string(),
  subtotal: Money,
  discount: Money,
  shipping: Money,
  tax: Money,
  /** Rounding of cash. */
  rounding: Money,
  /** Value of the cancelled part. */
  cancelled_amount: Money,
  /** Refunded amount, pending refunds included. */
  refunded: Money,
})
export type ExportedOrder = z.infer<typeof ExportedOrder>

export const AdminLine = z.object({
  id: Uuid,
  product_id: z.number().int(),
  slug: z.string(),
  sku: z.string(),
  title: z.string(),
  image: z.string(),
  attributes: z.array(AttributeChoice),
  quantity: z.number().int(),
  cancelled: z.boolean(),
  price: Money,
  total: Money,
  discount: Money,
})
export type AdminLine = z.infer<typeof AdminLine>

export const AdminParcel = z.object({
  id: Uuid,
  store: StoreRef,
  order_status: z.enum(OrderStatus),
  cancelled: z.boolean(),
  /** The next status; null for the last. */
  next: z.enum(OrderStatus).nullable(),
  /** The parcel has not left the store: it can be cancelled and changed. */
  can_cancel: z.boolean(),
  /** The parcel is out: it can be refused on delivery. */
  can_refuse: z.boolean(),
  /** The parcel was delivered or refused, and its cash is not counted: the outcome can be corrected. */
  can_correct: z.boolean(),
  shipping_type: z.enum(ShippingType),
  shipping_title: z.string(),
  pickup_address: z.string().nullable(),
  expected_from: Time,
  expected_to: Time,
  shipping_fee: Money,
  total: Money,
  lines: z.array(AdminLine),
})
export type AdminParcel = z.infer<typeof AdminParcel>

/** Amounts of an order, its payments and its refunds. */
export const AdminMoney = z.object({
  totals: Totals,
  voucher_code: z.string(),
  cancelled_amount: z.number(),
  /** Amount that the buyer still has to pay. */
  due: z.number(),
  /** Cash of delivered parcels that is not counted yet. */
  with_courier: z.number(),
  /** Amount that can still be refunded. */
  left_to_give: z.number(),
  payments: z.array(
    z.object({
      id: Uuid,
      provider: z.string(),
      state: z.enum(paymentStates),
      amount: z.number(),
      currency: z.string(),
      reference: z.string().nullable(),
      at: Time,
    }),
  ),
  refunds: z.array(
    z.object({
      id: Uuid,
      state: z.enum(refundStates),
      amount: z.number(),
      /**
       * `excess` of a cancellation or change, `cancelled by the buyer`, `given` by staff, `cash` by hand, or another.
       */
      cause: z.string(),
      problem: z.string().nullable(),
      /** Another refund has replaced it, so it does not count. */
      replaced: z.boolean(),
      /** Not completed: it can be retried, or marked as paid by hand. */
      open: z.boolean(),
      at: Time,
    }),
  ),
})
export type AdminMoney = z.infer<typeof AdminMoney>

/** Reasons not to send an order that was paid. */
export const doubts = ['order_disputed', 'order_money_back'] as const
export type Doubt = (typeof doubts)[number]

/** Recipients of mails. */
export const mailAddresses = ['order', 'account'] as const

/** An order in the console. */
export const AdminOrder = OrderHead.extend({
  /** Version of the order. A change with an older version is rejected. */
  version: z.string(),
  language: z.string(),
  next: z.enum(OrderStatus).nullable(),
  can_cancel: z.boolean(),
  can_refuse: z.boolean(),
  can_correct: z.boolean(),
  can_change: z.boolean(),
  test_payment: z.boolean(),
  pay_by: Time.nullable(),
  /** The buyer's note. */
  note: z.string(),
  address: Address.omit({ id: true, preferred: true }),
  confirmation: Confirmation,
  parcels: z.array(AdminParcel),
  money: AdminMoney.nullable(),
  /** Why unsent parcels need a confirmation of staff before sending; otherwise null, and null for packing staff. */
  doubt: z.enum(doubts).nullable(),
  /** Whether mails reach the buyer, and a message in their language if not; null for packing staff. */
  told: Reach.extend({ message: z.string() }).nullable(),
  /** Internal notes, oldest first; never shown to the buyer. */
  notes: z.array(z.object({ id: Uuid, text: z.string(), by: z.string(), at: Time })),
  moves: z.array(
    z.object({
      parcel_id: Uuid,
      order_status: z.enum(OrderStatus),
      cancelled: z.boolean(),
      cause: z.string(),
      at: Time,
    }),
  ),
  cancellations: z.array(
    z.object({
      id: Uuid,
      by: z.enum(['shopper', 'operator', 'shop']),
      reason: z.enum(cancellationReasons),
      note: z.string(),
      at: Time,
    }),
  ),
  mails: z.array(
    z.object({
      id: Uuid,
      kind: z.string(),
      /** `no_server`: stored only, because the shop has no mail server. */
      state: z.enum(['waiting', 'sent', 'failed', 'no_server']),
      /** Sent to the address of the order or of the account; null for older mails. */
      to: z.enum(mailAddresses).nullable(),
      at: Time,
    }),
  ),
})
export type AdminOrder = z.infer<typeof AdminOrder>

/** One inventory of a product, for an order by phone; prices in afghani. */
export const AdminGood = z.object({
  product_id: z.number().int(),
  inventory_id: z.number().int(),
  title: z.string(),
  store: z.string(),
  sku: z.string(),
  attributes: z.array(AttributeChoice),
  price: z.number(),
  stock: z.number().int(),
  /** Largest quantity for one order now. */
  max_quantity: z.number().int(),
  /** True if the search found its product; false if it was requested by id. */
  found: z.boolean(),
})
export type AdminGood = z.infer<typeof AdminGood>

export const OrderView = z.object({ id: Uuid, name: z.string(), query: z.string() })
export type OrderView = z.infer<typeof OrderView>
