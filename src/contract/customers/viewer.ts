import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { NumberList } from '../fields.ts'

const Saved = z.array(z.number().int())

/** The viewer of a shared page and their viewer state. */
export const Viewer = z.object({
  /** Empty for guests. */
  name: z.string(),
  is_logged_in: z.boolean(),
  cart_count: z.number().int(),
  wished: Saved,
  compared: Saved,
  followed: Saved,
  collected: Saved,
  /** Products of the query that were delivered to the viewer, who may review them. */
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
