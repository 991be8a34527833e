import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, Uuid } from '../fields.ts'
import { Address } from './addresses.ts'

/** A signed-in device in the profile's list. */
export const Device = z.object({
  id: Uuid,
  /** Such as “Chrome · Android”; empty if unknown. */
  name: z.string(),
  /** True for the calling device. */
  current: z.boolean(),
  signed_in_at: Time,
  /** Time of its last request, accurate to the hour. */
  seen_at: Time,
})
export type Device = z.infer<typeof Device>

export const devices = {
  devices: {
    method: 'GET',
    path: '/user/devices',
    auth: 'user',
    summary: 'List signed-in devices, this one first',
    data: z.object({ data: z.array(Device) }),
  },
  revokeDevice: {
    method: 'DELETE',
    path: '/user/devices/:id',
    auth: 'user',
    summary: 'Sign out a device',
    params: z.object({ id: Uuid }),
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract

const LocalizedText = z.record(z.string(), z.string())

/** An order in a shopper's data export; money as decimals of `currency`. */
const ExportedOrder = z.object({
  order_number: z.string(),
  placed_at: Time,
  order_status: z.number().int(),
  cancelled: z.boolean(),
  payment_method: z.number().int(),
  payment_status: z.number().int(),
  /** One of `moneyStates` (`src/contract/ordering/payments.ts`). */
  money_state: z.string(),
  currency: z.string(),
  subtotal: z.number(),
  bundle_discount: z.number(),
  voucher_discount: z.number(),
  voucher_code: z.string(),
  shipping: z.number(),
  tax: z.number(),
  rounding: z.number(),
  total: z.number(),
  note: z.string(),
  address: Address.omit({ id: true, country_title: true, state_title: true }).partial(),
  lines: z.array(
    z.object({
      title: LocalizedText,
      slug: z.string(),
      sku: z.string(),
      price: z.number(),
      quantity: z.number().int(),
      total: z.number(),
      cancelled: z.boolean(),
    }),
  ),
  cancellations: z.array(z.object({ at: Time, reason: z.string(), note: z.string(), amount: z.number() })),
})

const Listed = z.object({ product_id: z.number().int(), slug: z.string(), title: LocalizedText, added_at: Time })

/** All data that the shop has of one account. */
export const PersonalData = z.object({
  exported_at: Time,
  account: z.object({
    name: z.string(),
    email: z.string(),
    verified_at: Time.nullable(),
    pending_email: z.string(),
    phone: z.string(),
    image: z.string(),
    language: z.string(),
    created_at: Time,
    has_password: z.boolean(),
    signs_in_with: z.array(z.object({ provider: z.string(), since: Time })),
    newsletter: z.boolean(),
  }),
  devices: z.array(Device),
  addresses: z.array(Address),
  cart: z.array(Listed.extend({ quantity: z.number().int(), selected: z.number().int() })),
  orders: z.array(ExportedOrder),
  reviews: z.array(
    z.object({
      product_id: z.number().int(),
      rating: z.number().int(),
      review: z.string(),
      images: z.array(z.string()),
      written_at: Time,
    }),
  ),
  wishlist: z.array(Listed),
  compared: z.array(Listed),
  following: z.array(z.object({ store_id: z.number().int(), slug: z.string(), title: LocalizedText, since: Time })),
  vouchers: z.array(z.object({ code: z.string(), collected_at: Time })),
  voucher_uses: z.array(z.object({ code: z.string(), order_number: z.string(), amount: z.number(), used_at: Time })),
  messages: z.array(z.object({ subject: z.string(), message: z.string(), sent_at: Time })),
})
export type PersonalData = z.infer<typeof PersonalData>

export const personalData = {
  export: {
    method: 'GET',
    path: '/user/export',
    auth: 'user',
    summary: 'Download all data of this account',
    data: PersonalData,
  },
} as const satisfies Contract
