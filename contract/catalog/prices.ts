import { z } from 'zod'
import { Time } from '../fields.ts'

/** What a product or an inventory costs, in the currency of the request; `usd_*` always in USD. */
const Prices = z.object({
  selling: z.number(),
  /** 0 when there is no offer. */
  offered: z.number(),
  usd_selling: z.number(),
  usd_offered: z.number(),
  /** When the running flash sale ends. */
  end_time: Time.nullable(),
  /** What one costs now (spec §9). */
  current: z.number(),
  /** Percent off `selling`, two decimals; 0 when nothing is taken off. */
  discount: z.number(),
})
export type Prices = z.infer<typeof Prices>

/** Spec §3: a product's `price` is that of the running flash sale, null when none runs. */
export const ProductPrices = Prices.extend({ price: z.number().nullable() })
export type ProductPrices = z.infer<typeof ProductPrices>

/** Spec §9: an inventory's `price` is its own and stands in for the product's prices; 0 where it has none. */
export const InventoryPrices = Prices.extend({
  price: z.number(),
  /** Price of the running flash sale where this choice is sold at it; null otherwise (decision 8). */
  flash_price: z.number().nullable(),
})
export type InventoryPrices = z.infer<typeof InventoryPrices>
