import { z } from 'zod'

/** Totals of an order or a cart, in `currency`. */
export const Totals = z.object({
  currency: z.string(),
  subtotal: z.number(),
  bundle: z.number(),
  voucher: z.number(),
  shipping: z.number(),
  tax: z.number(),
  /** Sum of rounding each parcel's cash to whole afghani, may be negative; 0 if cash is not rounded. */
  rounding: z.number().default(0),
  total: z.number(),
})
export type Totals = z.infer<typeof Totals>
