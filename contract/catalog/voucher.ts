import { z } from 'zod'
import { Time } from '../fields.ts'

/** What kind of discount a voucher is. Spec §4, price type: 1 flat, 2 percent; and 3, free delivery. */
export const PriceType = { flat: 1, percent: 2, freeDelivery: 3 } as const
export type PriceType = (typeof PriceType)[keyof typeof PriceType]
export const priceTypes: PriceType[] = Object.values(PriceType)

export type WorthField = 'amount' | 'percent'
/** The field that says how much a voucher of a kind takes off; it is 0 for every other kind. Null: there is nothing to say. */
export const worthField: Record<PriceType, WorthField | null> = {
  [PriceType.flat]: 'amount',
  [PriceType.percent]: 'percent',
  [PriceType.freeDelivery]: null,
}

/** Whose goods a voucher is for. */
export const voucherScopes = ['shop', 'store', 'category', 'products'] as const

const Named = z.object({ id: z.number().int(), slug: z.string(), title: z.string() })

/** A voucher as shoppers see it (spec §3). Money in the currency of the request. */
export const Voucher = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  price_type: z.enum(PriceType),
  /** Flat: what is taken off; else 0. */
  amount: z.number(),
  /** Percent off, at most two decimals; else 0. */
  percent: z.number(),
  /** The most it takes off; null without a limit. A flat one has none. */
  cap: z.number().nullable(),
  /** What must be spent on its goods, after bundle deals; 0 for any sum. */
  min_spend: z.number(),
  /** Validity, by the server's clock. */
  starts_at: Time,
  ends_at: Time,
  scope: z.enum(voucherScopes),
  store: Named.nullable(),
  /** With its sub-categories; `parent` is the slug of the category that it is a sub-category of. */
  category: Named.extend({ parent: z.string().nullable() }).nullable(),
  /** The products it is for, where it is for some only; else empty. */
  product_ids: z.array(z.number().int()),
  /** In the wallet of whoever asks; false for guests. */
  collected: z.boolean(),
})
export type Voucher = z.infer<typeof Voucher>
