import { z } from 'zod'

const Part = z.object({
  product_id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  /** Units of this product that make one whole bundle. */
  quantity: z.number().int(),
  /** What one costs now, in the currency of the request. */
  price: z.number(),
  in_stock: z.boolean(),
  /** The only inventory, when nothing has to be chosen. */
  inventory_id: z.number().int().nullable(),
})

/** Buy some of one product, get some of another, or of the same, free. */
export const BundleDeal = z.object({
  id: z.number().int(),
  title: z.string(),
  buy: Part,
  free: Part,
  same_product: z.boolean(),
  /** Validity, by the server's clock. */
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})
export type BundleDeal = z.infer<typeof BundleDeal>

/** active: takes something off now; could_be: more must be put in; lost: all is there, but a part is unchecked. */
export const bundleStates = ['active', 'could_be', 'lost'] as const
export type BundleState = (typeof bundleStates)[number]

/** A bundle as it stands for one line of a cart. */
export const LineBundle = z.object({
  id: z.number().int(),
  title: z.string(),
  state: z.enum(bundleStates),
  /** Which part this line is. */
  role: z.enum(['buy', 'free', 'both']),
  /** How many whole bundles the checked lines hold, and what they take off together. */
  times: z.number().int(),
  discount: z.number(),
  buy_quantity: z.number().int(),
  free_quantity: z.number().int(),
  /** What one whole bundle still needs: to be put in (could_be) or checked again (lost). Empty when active. */
  missing: z.array(
    z.object({ product_id: z.number().int(), slug: z.string(), title: z.string(), quantity: z.number().int() }),
  ),
  /** The other lines of the cart that belong to it. */
  line_ids: z.array(z.uuid()),
})
export type LineBundle = z.infer<typeof LineBundle>

export const bundleRefusals = ['bundle_unknown', 'bundle_deal_unknown', 'bundle_of_two_stores'] as const
