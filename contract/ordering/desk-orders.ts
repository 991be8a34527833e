import { z } from 'zod'
import { AttributeChoice, StoreRef } from '../catalog/products.ts'
import { ShippingType } from '../catalog/shipping-rules.ts'
import { Address } from '../customers/addresses.ts'
import { Id, Time, Uuid, Whole } from '../fields.ts'
import { cancellationReasons } from './cancellations.ts'
import { Confirmation, OrderHead, OrderStatus, orderTabs } from './orders.ts'
import { moneyStates, PaymentMethod, paymentStates, refundStates } from './payments.ts'
import { Reach } from './reach.ts'
import { Totals } from './totals.ts'

/** What staff do with orders. Money is left out (null) of answers to who may not see it (`orders.totals`). */

const word = z.string().trim().max(120).optional()
/** A field of a form that may be left empty. */
export const anyOf = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** By what the list of orders is narrowed: as it stands in the console's address. Empty is as good as left out. */
export const OrderFilter = z.object({
  /** Words of number, name or phone, in whichever letters and digits; all of them must be there. */
  search: word,
  /** Words of a title or SKU of something in it. */
  product: word,
  status: anyOf(z.enum(orderTabs)),
  /** Where its money is; `unpaid` for all that is not `paid`. */
  payment: anyOf(z.enum(['unpaid', ...moneyStates])),
  method: anyOf(Whole.pipe(z.enum(PaymentMethod))),
  store: anyOf(Id),
  /** Code of a province. */
  province: z.string().trim().max(12).optional(),
  /** First and last day of placing, as Kabul counts days. */
  from: anyOf(z.iso.date()),
  to: anyOf(z.iso.date()),
  /**
   * Orders that wait to be confirmed, have a refund that is not done, or failed, a note, came back, or whose cash nobody has
   * counted.
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
  /** Titles of what is in it, as many as there is room for. */
  titles: z.array(z.string()),
  /** Null for who may not see money. */
  total: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  awaiting: z.boolean(),
  noted: z.boolean(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

const Money = z.number().nullable()

/** A line of the table that is downloaded. */
export const ExportedOrder = ListedOrder.extend({
  /** All that was ordered, what was cancelled of it as well. */
  goods: z.array(z.object({ title: z.string(), sku: z.string(), quantity: z.number().int(), cancelled: z.boolean() })),
  address: z.string(),
  landmark: z.string(),
  note: z.string(),
  voucher_code: z.string(),
  subtotal: Money,
  discount: Money,
  shipping: Money,
  tax: Money,
  /** What its cash was rounded by. */
  rounding: Money,
  /** What the cancelled part of it was worth. */
  cancelled_amount: Money,
  /** What went back of it, or is on its way. */
  refunded: Money,
})
export type ExportedOrder = z.infer<typeof ExportedOrder>

export const DeskLine = z.object({
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
export type DeskLine = z.infer<typeof DeskLine>

export const DeskParcel = z.object({
  id: Uuid,
  store: StoreRef,
  order_status: z.enum(OrderStatus),
  cancelled: z.boolean(),
  /** Where it goes next; null at its end. */
  next: z.enum(OrderStatus).nullable(),
  /** It has not left the store: it can be cancelled and changed. */
  can_cancel: z.boolean(),
  /** It is out: it can be refused at the door. */
  can_refuse: z.boolean(),
  /** It was delivered or refused, and its cash is not counted: that can be corrected. */
  can_correct: z.boolean(),
  shipping_type: z.enum(ShippingType),
  shipping_title: z.string(),
  pickup_address: z.string().nullable(),
  expected_from: Time,
  expected_to: Time,
  shipping_fee: Money,
  total: Money,
  lines: z.array(DeskLine),
})
export type DeskParcel = z.infer<typeof DeskParcel>

/** What an order cost, what of it was paid, and what went back. */
export const DeskMoney = z.object({
  totals: Totals,
  voucher_code: z.string(),
  cancelled_amount: z.number(),
  /** What buyers have still to pay. */
  due: z.number(),
  /** Cash of parcels that were delivered, which nobody has counted yet. */
  with_courier: z.number(),
  /** What can still be given back. */
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
      /** `excess` of a cancellation or change, `cancelled by the buyer`, `given` by staff, `cash` by hand, or another. */
      cause: z.string(),
      problem: z.string().nullable(),
      /** Another was asked for in its place: it counts no more. */
      replaced: z.boolean(),
      /** It did not get there, or not yet: it can be tried again, or noted as given by hand. */
      open: z.boolean(),
      at: Time,
    }),
  ),
})
export type DeskMoney = z.infer<typeof DeskMoney>

/** What may stand against sending what was paid. */
export const doubts = ['order_disputed', 'order_money_back'] as const
export type Doubt = (typeof doubts)[number]

/** Where a buyer is written to. */
export const mailAddresses = ['order', 'account'] as const

/** One order as staff see it. */
export const DeskOrder = OrderHead.extend({
  /** To be sent back with a change, which is refused when the order is not what it was. */
  version: z.string(),
  language: z.string(),
  next: z.enum(OrderStatus).nullable(),
  can_cancel: z.boolean(),
  can_refuse: z.boolean(),
  can_correct: z.boolean(),
  can_change: z.boolean(),
  test_payment: z.boolean(),
  pay_by: Time.nullable(),
  /** What the buyer wrote. */
  note: z.string(),
  address: Address.omit({ id: true, preferred: true }),
  confirmation: Confirmation,
  parcels: z.array(DeskParcel),
  money: DeskMoney.nullable(),
  /** Why it is not sent without the word of staff, whatever of it is still to be sent; null of all else, and for who packs. */
  doubt: z.enum(doubts).nullable(),
  /** Whether its buyer hears of it by mail, and a message in their language for who does not; null for who packs. */
  told: Reach.extend({ message: z.string() }).nullable(),
  /** What staff wrote, the oldest first; never shown to the buyer. */
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
      /** `no_server`: it was stored, because no mail server is set up. */
      state: z.enum(['waiting', 'sent', 'failed', 'no_server']),
      /** Whether it went to the address given with the order or to that of the account; null of older ones. */
      to: z.enum(mailAddresses).nullable(),
      at: Time,
    }),
  ),
})
export type DeskOrder = z.infer<typeof DeskOrder>

/** One choice of a product, for an order by phone; prices in afghanis. */
export const DeskGood = z.object({
  product_id: z.number().int(),
  inventory_id: z.number().int(),
  title: z.string(),
  store: z.string(),
  sku: z.string(),
  attributes: z.array(AttributeChoice),
  price: z.number(),
  stock: z.number().int(),
  /** What one order may take of it now. */
  max_quantity: z.number().int(),
  /** Whether its product was found by the search, or it was asked for by its number alone. */
  found: z.boolean(),
})
export type DeskGood = z.infer<typeof DeskGood>

export const OrderView = z.object({ id: Uuid, name: z.string(), query: z.string() })
export type OrderView = z.infer<typeof OrderView>
