import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Amount, Id, oneLine, TypedText, Whole } from '../fields.ts'
import { Seen } from '../site/console-settings.ts'
import { isZone } from '../site/geography/zones.ts'
import { ShippingType } from './shipping-rules.ts'

/** Delivery methods per store at most, also in imports. */
export const MAX_RULES = 60
const MAX_DAYS = 365

const Titles = z.record(z.string(), z.string())
const text = (most: number) => TypedText.max(most)
const Days = Whole.pipe(z.number().min(0).max(MAX_DAYS))
/** `AF` is the whole country, `AF-KAB` a province. */
const Zone = TypedText.refine(isZone)
/** Sorted codes, separated by commas. */
const Zones = z.union([TypedText.max(4_000), z.array(TypedText.max(12)).max(400)]).transform((given) =>
  [...new Set([given].flat().flatMap((codes) => codes.split(',')))]
    .map((code) => code.trim())
    .filter((code) => code !== '')
    .sort()
    .join(','),
)

/** Editable fields of a delivery method. Money in afghani; buyers who pay in dollars pay it at the shop's rate. */
const fields = z.object({
  title_en: oneLine(80),
  title_fa: text(80),
  shipping_type: Whole.pipe(z.enum(ShippingType)),
  fee: Amount.pipe(z.number().max(1e9)),
  /** Orders from this sum on are delivered free; empty: never free. */
  free_above: z.union([z.null(), TypedText.max(0).transform(() => null), Amount.pipe(z.number().max(1e9))]),
  days_min: Days,
  days_max: Days,
  pickup_address_en: text(300),
  pickup_address_fa: text(300),
  /** Areas of delivery. Store pickup is open to all buyers; empty means the whole country. */
  zones: Zones,
})
export type DeliveryFields = z.infer<typeof fields>

const word = z.string()
/** The same fields in responses. */
const DeliveryValues = z.object({
  title_en: word,
  title_fa: word,
  shipping_type: z.enum(ShippingType),
  fee: z.number(),
  free_above: z.number().nullable(),
  days_min: z.int(),
  days_max: z.int(),
  pickup_address_en: word,
  pickup_address_fa: word,
  zones: word,
}) satisfies z.ZodType<DeliveryFields>

/** A delivery method of a store. */
export const DeliveryRule = z.object({
  id: z.int(),
  store: z.object({ id: z.int(), title: Titles }),
  fields: DeliveryValues,
  /** In dollars at the current rate. */
  usd: z.object({ fee: z.number(), free_above: z.number().nullable() }),
})
export type DeliveryRule = z.infer<typeof DeliveryRule>

/** A possible delivery of a parcel and its fee. `chosen` marks the default. */
export const DeliveryWay = z.object({
  id: z.int(),
  title: Titles,
  shipping_type: z.enum(ShippingType),
  fee: z.number(),
  usd_fee: z.number(),
  days_min: z.int(),
  days_max: z.int(),
  chosen: z.boolean(),
})
export type DeliveryWay = z.infer<typeof DeliveryWay>

const params = z.object({ id: Id })
const read = { method: 'GET', auth: 'staff', may: 'settings.read', httpErrors: ['not_found'] } as const
const write = {
  method: 'POST',
  auth: 'staff',
  may: 'settings.write',
  httpErrors: ['not_found'],
  data: DeliveryRule,
} as const

export const delivery = {
  list: {
    ...read,
    path: '/console/delivery',
    summary: 'List delivery methods by store. Next page: `after`',
    query: z.object({
      store: Id.optional(),
      /** Filters methods that serve this country or province. */
      zone: Zone.optional(),
      /** The `next` of the previous page. */
      after: Id.optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(30),
    }),
    data: z.object({
      data: z.array(DeliveryRule),
      next: z.int().nullable(),
      /** All stores, for the form. */
      stores: z.array(z.object({ id: z.int(), title: Titles })),
    }),
  },
  find: { ...read, path: '/console/delivery/:id', summary: 'Get a delivery method', params, data: DeliveryRule },
  preview: {
    ...read,
    path: '/console/delivery-preview',
    summary: 'Calculate what a cart of one store pays for delivery to a place',
    query: z.object({
      store: Id,
      zone: Zone,
      /** Value of the items, in afghani. */
      worth: Amount.pipe(z.number().max(1e9)),
    }),
    data: z.object({ data: z.array(DeliveryWay) }),
  },
  add: {
    ...write,
    path: '/console/delivery',
    creates: true,
    summary: 'Add a delivery method to a store',
    body: fields.extend({ store_id: Id }),
  },
  change: {
    ...write,
    path: '/console/delivery/:id',
    summary: 'Update a delivery method for new orders and open carts. Omitted fields keep their values',
    params,
    body: fields.partial().extend({ seen: Seen }),
  },
  remove: {
    ...write,
    method: 'DELETE',
    path: '/console/delivery/:id',
    summary: 'Delete a delivery method. Placed orders keep it',
    params,
    data: z.object({ id: z.int() }),
  },
} as const satisfies Contract

export const deliveryRefusals = [
  'delivery_days_order',
  'delivery_zones_none',
  'delivery_zone_unknown',
  'delivery_address_none',
  'delivery_rules_full',
] as const
