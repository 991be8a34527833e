import { z } from 'zod'
import { Time } from '../fields.ts'

/** Kind of discount. Spec §4, price type: 1 flat, 2 percent; added here: 3 free delivery. */
export const PriceType = { flat: 1, percent: 2, freeDelivery: 3 } as const
export type PriceType = (typeof PriceType)[keyof typeof PriceType]
export const priceTypes: PriceType[] = Object.values(PriceType)

export type WorthField = 'amount' | 'percent'
/** The field that holds the amount of a voucher's kind; it is 0 for other kinds. Null: no amount. */
export const worthField: Record<PriceType, WorthField | null> = {
  [PriceType.flat]: 'amount',
  [PriceType.percent]: 'percent',
  [PriceType.freeDelivery]: null,
}

/** The products that a voucher applies to. */
export const voucherScopes = ['shop', 'store', 'category', 'products'] as const

const Named = z.object({ id: z.number().int(), slug: z.string(), title: z.string() })

/** A voucher for shoppers (spec §3). Money in the currency of the request. */
export const Voucher = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  price_type: z.enum(PriceType),
  /** Flat discount; otherwise 0. */
  amount: z.number(),
  /** Percent, at most two decimals; otherwise 0. */
  percent: z.number(),
  /** Largest discount; null without a limit. Always null for flat ones. */
  cap: z.number().nullable(),
  /** Minimum sum of its products after bundle deals; 0 for any sum. */
  min_spend: z.number(),
  /** Validity by the server's clock. */
  starts_at: Time,
  ends_at: Time,
  scope: z.enum(voucherScopes),
  store: Named.nullable(),
  /** Includes its sub-categories. `parent` is the slug of the parent category. */
  category: Named.extend({ parent: z.string().nullable() }).nullable(),
  /** The products of a voucher for some products; otherwise empty. */
  product_ids: z.array(z.number().int()),
  /** True if it is in the caller's wallet; false for guests. */
  collected: z.boolean(),
})
export type Voucher = z.infer<typeof Voucher>
