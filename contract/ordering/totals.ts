import { z } from 'zod'

/** What an order or a cart comes to, in `currency`. */
export const Totals = z.object({
  currency: z.string(),
  subtotal: z.number(),
  bundle: z.number(),
  voucher: z.number(),
  shipping: z.number(),
  tax: z.number(),
  /** What cash comes to more (or less, below 0) because each parcel is paid in whole afghanis; 0 of all else. */
  rounding: z.number().default(0),
  total: z.number(),
})
export type Totals = z.infer<typeof Totals>
