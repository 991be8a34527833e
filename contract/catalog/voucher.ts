import { z } from 'zod'
import { Time } from '../fields.ts'

/** Whose goods a voucher is for. */
export const voucherScopes = ['shop', 'store', 'category', 'products'] as const

const Named = z.object({ id: z.number().int(), slug: z.string(), title: z.string() })

/** A voucher as shoppers see it (spec §3). Money in the currency of the request. */
export const Voucher = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  price_type: z.number().int().min(1).max(2),
  /** Flat: what is taken off; 0 for a percentage. */
  amount: z.number(),
  /** Percent off, at most two decimals; 0 for a flat one. */
  percent: z.number(),
  /** The most that a percentage takes off; null without a limit. */
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
