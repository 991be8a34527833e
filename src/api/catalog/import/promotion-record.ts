import { z } from 'zod'
import { PriceType, priceTypes, type WorthField, worthField } from '#contract/catalog/voucher.ts'
import { Count, LastMoment, Moment, Price, Slug, Title } from './fields.ts'
import { normalizeCode } from './normalize-voucher-code.ts'

const endsLater = (window: { starts_at: string; ends_at: string }) =>
  Date.parse(window.ends_at) > Date.parse(window.starts_at)
const endsTooEarly = { path: ['ends_at'], message: 'must be after starts_at' }

/** Each kind of voucher uses one of the fields `amount` and `percent`. That field must be above 0, the other must be 0. */
const isWorthOf = (
  field: WorthField,
  { price_type, [field]: worth }: { price_type: PriceType } & Record<WorthField, number>,
) => (worthField[price_type] === field ? worth > 0 : worth === 0)
const kindsWith = (field: WorthField) => priceTypes.filter((kind) => worthField[kind] === field).join(' and ')

/** Normalizes with `normalizeCode`: a shopper could not enter a code of another form. */
const Code = z
  .string()
  .max(40)
  .transform(normalizeCode)
  .refine((code) => /^[A-Z0-9]{3,}$/.test(code), 'must be three or more Latin letters and digits')

export const VoucherRecord = z
  .strictObject({
    type: z.literal('voucher'),
    code: Code,
    title: Title,
    price_type: z.enum(PriceType),
    /** The discount of a flat voucher, in AFN. */
    amount: Price.default(0),
    /** 0.01 to 100. */
    percent: Price.default(0),
    cap: Price.positive().nullable().default(null),
    min_spend: Price.default(0),
    starts_at: Moment,
    ends_at: LastMoment,
    usage_limit: Count.positive().nullable().default(null),
    usage_per_shopper: Count.positive().nullable().default(null),
    used: Count.default(0),
    store: Slug.nullable().default(null),
    category: Slug.nullable().default(null),
    products: z.array(Slug).max(2000).default([]),
    public: z.boolean().default(true),
    active: z.boolean().default(true),
  })
  .refine((voucher) => isWorthOf('amount', voucher), {
    path: ['amount'],
    message: `must be above 0 for price_type ${kindsWith('amount')}, and is left out for others`,
  })
  .refine((voucher) => isWorthOf('percent', voucher) && voucher.percent <= 100, {
    path: ['percent'],
    message: `must be above 0 and at most 100 for price_type ${kindsWith('percent')}, and is left out for others`,
  })
  .refine(endsLater, endsTooEarly)

export const BundleDealRecord = z
  .strictObject({
    type: z.literal('bundle_deal'),
    title: Title,
    buy: Slug,
    buy_quantity: Count.positive().default(1),
    free: Slug,
    free_quantity: Count.positive().default(1),
    starts_at: Moment,
    ends_at: LastMoment,
    public: z.boolean().default(true),
  })
  .refine(endsLater, endsTooEarly)
