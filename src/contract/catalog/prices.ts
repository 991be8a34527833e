import { z } from 'zod'
import { Time } from '../fields.ts'

/** Prices of a product or an inventory in the currency of the request; `usd_*` always in USD. */
const Prices = z.object({
  selling: z.number(),
  /** 0 without a sale price. */
  offered: z.number(),
  usd_selling: z.number(),
  usd_offered: z.number(),
  /** End of the running flash sale. */
  end_time: Time.nullable(),
  /** Current price (spec §9). */
  current: z.number(),
  /** Discount from `selling` in percent, two decimals; 0 for none. */
  discount: z.number(),
})
export type Prices = z.infer<typeof Prices>

/** Spec §3: a product's `price` is its flash price; null if no flash sale runs. */
export const ProductPrices = Prices.extend({ price: z.number().nullable() })
export type ProductPrices = z.infer<typeof ProductPrices>

/** Spec §9: an inventory's `price` replaces the product's prices; 0 if it has none. */
export const InventoryPrices = Prices.extend({
  price: z.number(),
  /** Flash price of this inventory; null if it is not in a running flash sale (decision 8). */
  flash_price: z.number().nullable(),
})
export type InventoryPrices = z.infer<typeof InventoryPrices>
