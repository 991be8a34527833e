import { z } from 'zod'

/** What an order or a cart comes to, in `currency`. */
export const Totals = z.object({
  currency: z.string(),
  subtotal: z.number(),
  bundle: z.number(),
  voucher: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
})
export type Totals = z.infer<typeof Totals>
