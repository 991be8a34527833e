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
  /** The bundle deal that this line is part of, or could be. */
  bundle_deal: LineBundle.nullable(),
  /** Largest quantity for one order; 0 if sold out, or if the buyer has reached the flash sale's cap. */
  max_quantity: z.number().int(),
  /**
   * The flash sale's cap per buyer for the product, and the rest for this buyer after earlier orders; all inventories
   * count together. `passed`: the checked lines exceed the rest. Null without a flash sale.
   */
  sale_cap: z.object({ per_buyer: z.number().int(), left: z.number().int(), passed: z.boolean() }).nullable(),
  /** False if the store does not deliver to the chosen address. True without an address. */
  shippable: z.boolean(),
  /**
   * Unit price now, and when the line was added. Both are equal if the price has not changed in the currency of adding;
   * the currency of the cart display does not matter.
   */
  price: z.number(),
  price_when_added: z.number(),
  /** `price` times `quantity`. */
  total: z.number(),
})
export type CartLine = z.infer<typeof CartLine>

/** The checked lines of one store and their delivery. */
export const CartParcel = z.object({
  store: StoreRef,
  subtotal: z.number(),
  /** Its share of the discounts. Free delivery depends on `subtotal` minus `bundle_discount`. */
  bundle_discount: z.number(),
  voucher_discount: z.number(),
  /** Rounding of this parcel if the order is paid in cash. */
  cash_rounding: z.number().default(0),
  shipping_type: z.enum(ShippingType).nullable(),
  shipping_rule_id: z.number().int().nullable(),
  /** Null without an address, or if it cannot be delivered. */
  shipping_fee: z.number().nullable(),
  /** The part of `voucher_discount` for the shipping fee; the rest is for its lines. */
  shipping_discount: z.number(),
  days_min: z.number().int().nullable(),
  days_max: z.number().int().nullable(),
  /** Delivery methods for the chosen address, store pickup included, each with its fee for this parcel. */
  options: z.array(ShippingRule.extend({ fee_now: z.number() })),
  shippable: z.boolean(),
})
export type CartParcel = z.infer<typeof CartParcel>

export const Cart = z.object({
  lines: z.array(CartLine),
  /** One per store with a checked line. */
  parcels: z.array(CartParcel),
  address: Address.nullable(),
  totals: Totals,
  /**
   * Totals if paid in cash on delivery, each parcel rounded to whole afghani. Null if cash is off or not rounded, or
   * the cart is in dollars.
   */
  cash_totals: Totals.nullable().default(null),
  /** The cart's voucher; null without one. */
  voucher: CartVoucher.nullable(),
  /** Vouchers that apply to this cart now: public ones and those in the wallet, the highest discount first. */
  vouchers_available: z.array(OfferedVoucher),
  /** Sum of all quantities, checked or not (spec §4). */
  cart_count: z.number().int(),
  /** Sum of the checked quantities. */
  checked_count: z.number().int(),
  /** True if a fee is unknown, so that `totals.total` may increase. */
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
  /** Adds both products of the bundle deal; `quantity` then counts bundles. */
  bundle: z.boolean().default(false),
  /** Inventory of the free product, if it has several. */
  free_inventory_id: Id.optional(),
}

export const cart = {
  byUser: {
    method: 'GET',
    path: '/cart/by-user',
    auth: 'guest',
    summary: "The shopper's cart",
    /** A province such as `AF-HER`, for calculating delivery without an address. */
    query: z.object({ state: TypedText.max(12).optional() }),
    data: Cart,
  },
  action: {
    method: 'POST',
    path: '/cart/action',
    auth: 'guest',
    creates: true,
    summary: 'Add an item to the cart; an existing line gets the new quantity',
    httpErrors: ['too_many_requests'],
    body: LineRequest.extend(Bundle),
    /** `free_line` is set after a bundle deal of two products was added. */
    data: LineAnswer.extend({ free_line: z.object({ id: Uuid, quantity: z.number().int() }).nullable() }),
  },
  buyNow: {
    method: 'POST',
    path: '/cart/buy-now',
    auth: 'guest',
    creates: true,
    summary: 'Add an item to the cart and select that line alone',
    httpErrors: ['too_many_requests'],
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
      /** True: the other lines of their bundle deals change, too. */
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
    httpErrors: ['too_many_requests'],
    summary: 'Apply a voucher code to the cart. An empty code removes the voucher',
    body: z.object({ code: TypedText.max(60) }),
    /** Null after the voucher was removed. */
    data: z.object({ voucher: CartVoucher.nullable() }),
  },
} as const satisfies Contract
