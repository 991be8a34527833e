import { z } from 'zod'

const Part = z.object({
  product_id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  /** Units of this product in one bundle. */
  quantity: z.number().int(),
  /** Current price of one piece, in the currency of the request. */
  price: z.number(),
  in_stock: z.boolean(),
  /** The only inventory if the product has no choices; otherwise null. */
  inventory_id: z.number().int().nullable(),
})

/** A buyer of some pieces of one product gets pieces of another, or of the same, free. */
export const BundleDeal = z.object({
  id: z.number().int(),
  title: z.string(),
  buy: Part,
  free: Part,
  same_product: z.boolean(),
  /** Validity by the server's clock. */
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})
export type BundleDeal = z.infer<typeof BundleDeal>

/**
 * active: the discount applies; could_be: items are missing in the cart; lost: all items are in the cart, but one is
 * unchecked.
 */
export const bundleStates = ['active', 'could_be', 'lost'] as const
export type BundleState = (typeof bundleStates)[number]

/** The state of a bundle for one line of a cart. */
export const LineBundle = z.object({
  id: z.number().int(),
  title: z.string(),
  state: z.enum(bundleStates),
  /** The part that this line has in the bundle. */
  role: z.enum(['buy', 'free', 'both']),
  /** Complete bundles in the checked lines, and their discount in all. */
  times: z.number().int(),
  discount: z.number(),
  buy_quantity: z.number().int(),
  free_quantity: z.number().int(),
  /** Items to add (could_be) or to check (lost) for one complete bundle. Empty if active. */
  missing: z.array(
    z.object({ product_id: z.number().int(), slug: z.string(), title: z.string(), quantity: z.number().int() }),
  ),
  /** Other lines of the cart that belong to the bundle. */
  line_ids: z.array(z.uuid()),
})
export type LineBundle = z.infer<typeof LineBundle>

export const bundleRefusals = ['bundle_unknown', 'bundle_deal_unknown', 'bundle_of_two_stores'] as const
