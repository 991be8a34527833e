import { z } from 'zod'
import { LineBundle } from '../catalog/bundles.ts'
import { InventoryPrices } from '../catalog/prices.ts'
import { AttributeChoice, StoreRef } from '../catalog/products.ts'
import { ShippingRule, ShippingType } from '../catalog/shipping-rules.ts'
import { Address } from '../customers/addresses.ts'
import type { Contract } from '../endpoint.ts'
import { Flag, Id, TypedText, Uuid, Whole } from '../fields.ts'
import { Totals } from './totals.ts'
import { CartVoucher, OfferedVoucher } from './vouchers.ts'

/** Spec §4: 1 checked, 2 unchecked. Only checked lines are ordered. */
export const Selected = { checked: 1, unchecked: 2 } as const
export type Selected = (typeof Selected)[keyof typeof Selected]

export const CartLine = z.object({
  id: Uuid,
  product: z.object({ id: z.number().int(), slug: z.string(), title: z.string(), image: z.string(), store: StoreRef }),
  inventory: InventoryPrices.extend({
    id: z.number().int(),
    sku: z.string(),
    quantity: z.number().int(),
    inventory_attributes: z.array(AttributeChoice),
  }),
  quantity: z.number().int(),
  selected: z.enum(Selected),
  /** The bundle deal this line is a part of, or could be. */
  bundle_deal: LineBundle.nullable(),
  /** What one order may take now; 0 when it is sold out, or this buyer has all that a flash sale allows. */
  max_quantity: z.number().int(),
  /**
   * What the running flash sale lets one buyer have of the product, and how many of that are left to this one after their
   * earlier orders; all choices count together. `passed`: with the checked lines the cart holds more. Null without a sale.
   */
  sale_cap: z.object({ per_buyer: z.number().int(), left: z.number().int(), passed: z.boolean() }).nullable(),
  /** False when the store does not bring it to the chosen address. True while no address is chosen. */
  shippable: z.boolean(),
  /**
   * Unit price now, and when it was put in the cart. Both are the same where the price did not change in the currency in
   * which the line was added, whatever the cart is shown in.
   */
  price: z.number(),
  price_when_added: z.number(),
  /** `price` times `quantity`. */
  total: z.number(),
})
export type CartLine = z.infer<typeof CartLine>

/** What one store sends: its checked lines and how they travel. */
export const CartParcel = z.object({
  store: StoreRef,
  subtotal: z.number(),
  /** Its share of the discounts. Delivery that is free from a sum on looks at `subtotal` less `bundle_discount`. */
  bundle_discount: z.number(),
  voucher_discount: z.number(),
  /** What its cash would be rounded by, where the order is paid in cash. */
  cash_rounding: z.number().default(0),
  shipping_type: z.enum(ShippingType).nullable(),
  shipping_rule_id: z.number().int().nullable(),
  /** Null while it is unknown (no address yet) or cannot be shipped. */
  shipping_fee: z.number().nullable(),
  /** What of `voucher_discount` is off `shipping_fee`; the rest is off its lines. */
  shipping_discount: z.number(),
  days_min: z.number().int().nullable(),
  days_max: z.number().int().nullable(),
  /** The rules that serve the chosen address, pick-up included; each with its fee for this parcel. */
  options: z.array(ShippingRule.extend({ fee_now: z.number() })),
  shippable: z.boolean(),
})
export type CartParcel = z.infer<typeof CartParcel>

export const Cart = z.object({
  lines: z.array(CartLine),
  /** One per store that has a checked line. */
  parcels: z.array(CartParcel),
  address: Address.nullable(),
  totals: Totals,
  /**
   * The same as an order paid in cash on delivery comes to, each parcel rounded to whole afghanis; null where cash is off,
   * not rounded, or the cart is in dollars.
   */
  cash_totals: Totals.nullable().default(null),
  /** The voucher kept on the cart; null without one. */
  voucher: CartVoucher.nullable(),
  /** Vouchers this cart could use now: public ones and those in the wallet, the one that takes most off first. */
  vouchers_available: z.array(OfferedVoucher),
  /** Sum of all quantities, checked or not (spec §4). */
  cart_count: z.number().int(),
  /** Sum of the checked quantities. */
  checked_count: z.number().int(),
  /** True when a fee is still unknown, so that `totals.total` may grow. */
  shipping_pending: z.boolean(),
})
export type Cart = z.infer<typeof Cart>

export const cartRefusals = [
  'product_unknown',
  'attributes_required',
  'quantity_minimum',
  'quantity_maximum',
  'quantity_exceeds_inventory',
  'out_of_stock',
  'cart_line_unknown',
  'cart_full',
  'shipping_rule_unknown',
] as const

const LineRequest = z.object({
  product_id: Id,
  inventory_id: Id.optional(),
  quantity: Whole.default(1),
})
const LineAnswer = z.object({ id: Uuid, quantity: z.number().int(), cart_count: z.number().int() })
const Bundle = {
  /** Puts both parts of the product's bundle deal in at once; `quantity` then counts whole bundles. */
  bundle: z.boolean().default(false),
  /** Which of the free product, where it has choices. */
  free_inventory_id: Id.optional(),
}

export const cart = {
  byUser: {
    method: 'GET',
    path: '/cart/by-user',
    auth: 'guest',
    summary: "The shopper's cart",
    /** A province such as `AF-HER`: delivery is calculated to there while no address is chosen. */
    query: z.object({ state: TypedText.max(12).optional() }),
    data: Cart,
  },
  action: {
    method: 'POST',
    path: '/cart/action',
    auth: 'guest',
    creates: true,
    summary: 'Add an item to the cart; an existing line gets the new quantity',
    faults: ['too_many_requests'],
    body: LineRequest.extend(Bundle),
    /** `free_line` stands there when a bundle deal of two products was put in. */
    data: LineAnswer.extend({ free_line: z.object({ id: Uuid, quantity: z.number().int() }).nullable() }),
  },
  buyNow: {
    method: 'POST',
    path: '/cart/buy-now',
    auth: 'guest',
    creates: true,
    summary: 'Add an item to the cart and select that line alone',
    faults: ['too_many_requests'],
    body: LineRequest,
    data: LineAnswer,
  },
  change: {
    method: 'POST',
    path: '/cart/change',
    auth: 'guest',
    summary: 'Select and unselect lines of the cart',
    body: z.object({
      checked: z.array(Uuid).max(200).default([]),
      unchecked: z.array(Uuid).max(200).default([]),
      /** True: the other parts of these lines' bundle deals go with them. */
      isBundle: Flag.optional(),
    }),
    data: Cart,
  },
  delete: {
    method: 'DELETE',
    path: '/cart/delete/:id',
    auth: 'guest',
    summary: 'Remove a line from the cart',
    params: z.object({ id: Uuid }),
    data: z.object({ id: Uuid, quantity: z.number().int() }),
  },
  updateShipping: {
    method: 'POST',
    path: '/cart/update-shipping',
    bytes: 24_000,
    auth: 'guest',
    summary: 'Choose the address, and the delivery method of each store',
    body: z.object({
      address_id: Uuid.optional(),
      parcels: z
        .array(z.object({ store_id: Id, shipping_type: Whole.pipe(z.enum(ShippingType)), shipping_rule_id: Id }))
        .max(200)
        .default([]),
    }),
    data: Cart,
  },
} as const satisfies Contract

/** The voucher of a cart. */
export const cartVoucher = {
  validity: {
    method: 'POST',
    path: '/voucher/validity',
    auth: 'guest',
    faults: ['too_many_requests'],
    summary: 'Apply a voucher code to the cart. An empty code removes the voucher',
    body: z.object({ code: TypedText.max(60) }),
    /** Null once the voucher was taken off. */
    data: z.object({ voucher: CartVoucher.nullable() }),
  },
} as const satisfies Contract
