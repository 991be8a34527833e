import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { NumberList } from '../fields.ts'

const Saved = z.array(z.number().int())

/** Who looks at a page that was made for all, and what of it they have saved. */
export const Viewer = z.object({
  /** Empty for guests. */
  name: z.string(),
  is_logged_in: z.boolean(),
  cart_count: z.number().int(),
  wished: Saved,
  compared: Saved,
  followed: Saved,
  collected: Saved,
  /** Of the products asked about, those that were delivered to them: they may review these. */
  bought: Saved,
})
export type Viewer = z.infer<typeof Viewer>

const Ids = NumberList.optional()

export const viewer = {
  see: {
    method: 'GET',
    path: '/user/viewer',
    auth: 'guest',
    summary:
      'Get the current shopper, the number of items in the cart, and which of these products, stores and vouchers are saved or bought',
    query: z.object({ products: Ids, stores: Ids, vouchers: Ids, bought: Ids }),
    data: Viewer,
  },
} as const satisfies Contract
