import { z } from 'zod'

/** Spec §4: 1 delivery to a location, 2 store pickup. */
export const ShippingType = { location: 1, pickup: 2 } as const
export type ShippingType = (typeof ShippingType)[keyof typeof ShippingType]

/** A store's delivery to one destination. Money in the currency of the request. */
export const ShippingRule = z.object({
  id: z.number().int(),
  store_id: z.number().int(),
  title: z.string(),
  shipping_type: z.enum(ShippingType),
  fee: z.number(),
  /** Orders from this sum on are delivered free; null: never free. */
  free_above: z.number().nullable(),
  days_min: z.number().int(),
  days_max: z.number().int(),
  /** ISO 3166-2 province codes; empty: the whole country. */
  states: z.array(z.string()),
  countries: z.array(z.string()),
  pickup_address: z.string().nullable(),
})
export type ShippingRule = z.infer<typeof ShippingRule>
