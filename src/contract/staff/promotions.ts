import { z } from 'zod'
import { PriceType, type WorthField, worthField } from '../catalog/voucher.ts'
import { cleanCode } from '../clean-text.ts'
import type { Contract } from '../endpoint.ts'
import { Amount, Flag, Id, KabulEnd, KabulMoment, oneLine, orNone, Time, TypedText, Whole } from '../fields.ts'
import { CursorQuery, cursorPaged } from '../paging.ts'
import { Positive, PromotionSlug, Sold } from './sold-lines.ts'

/** State of a deal by the clock; `off` after staff ended it. */
export const promotionStates = ['running', 'coming', 'ended', 'off'] as const
export type PromotionState = (typeof promotionStates)[number]

const deal = {
  title: z.record(z.string(), z.string()),
  starts_at: Time,
  ends_at: Time,
  state: z.enum(promotionStates),
}

/** A voucher in the console. Money in afghani. */
export const AdminVoucher = z.object({
  ...deal,
  code: z.string(),
  price_type: z.enum(PriceType),
  amount: z.number(),
  percent: z.number(),
  cap: z.number().nullable(),
  min_spend: z.number(),
  usage_limit: z.number().int().nullable(),
  usage_per_shopper: z.number().int().nullable(),
  used: z.number().int(),
  public: z.boolean(),
})
export type AdminVoucher = z.infer<typeof AdminVoucher>

export const AdminBundle = z.object({
  ...deal,
  id: z.number().int(),
  buy: z.string(),
  buy_title: z.record(z.string(), z.string()),
  buy_quantity: z.number().int(),
  free: z.string(),
  free_title: z.record(z.string(), z.string()),
  free_quantity: z.number().int(),
})
export type AdminBundle = z.infer<typeof AdminBundle>

export const AdminSale = z.object({
  ...deal,
  slug: z.string(),
  products: z.array(
    z.object({
      product: z.string(),
      price: z.number(),
      allotment: z.number().int(),
      sold: z.number().int(),
      cap_per_buyer: z.number().int(),
    }),
  ),
})
export type AdminSale = z.infer<typeof AdminSale>

/** A product of a deal, with its title in all languages. */
const good = {
  id: z.number().int(),
  product: z.string(),
  title: z.record(z.string(), z.string()),
  image: z.string(),
}

/** A bundle deal as shoppers would see it; current price of the cheapest choice, in afghani. */
const Part = z.object({ ...good, price: z.number(), in_stock: z.boolean() })
export const BundlePreview = z.object({ buy: Part, free: Part })
export type BundlePreview = z.infer<typeof BundlePreview>

/** Targets of a voucher by name; null and empty for the whole shop. */
export const VoucherPreview = z.object({
  store: z.record(z.string(), z.string()).nullable(),
  category: z.record(z.string(), z.string()).nullable(),
  product_ids: z.array(z.number().int()),
})
export type VoucherPreview = z.infer<typeof VoucherPreview>

const SaleCostIn = z.object({
  /** Current price of the cheapest choice and of the most expensive one. */
  now: z.number(),
  now_to: z.number(),
  /** Price in the sale, and the price shown struck through. */
  price: z.number(),
  before: z.number(),
  /** Cost if the whole allotment is sold; 0 if the sale is not cheaper. */
  costs: z.number(),
})

/** A product of a planned sale and its cost compared with current prices, in afghani and in dollars. */
export const SaleCost = SaleCostIn.extend({
  ...good,
  allotment: z.number().int(),
  cap_per_buyer: z.number().int(),
  stock: z.number().int(),
  usd: SaleCostIn,
})
export type SaleCost = z.infer<typeof SaleCost>

/** Slugs separated by lines or commas. */
const Slugs = TypedText.max(10_000).transform((text) =>
  cleanCode(text)
    .split(/[\s,،]+/)
    .filter((slug) => slug !== ''),
)

const named = {
  title_en: oneLine(120),
  title_fa: TypedText.max(120).default(''),
  /** Empty: now. */
  starts_at: orNone(KabulMoment),
  ends_at: KabulEnd,
}

/** Checks that the end is after the start. Without a start, the server checks against its own clock. */
const endsLater = ({ starts_at, ends_at }: { starts_at?: string | undefined; ends_at?: string | undefined }) =>
  starts_at === undefined || ends_at === undefined || Date.parse(ends_at) > Date.parse(starts_at)
const endsTooEarly = { path: ['ends_at'], message: 'deal_ends_early' }

type Worth = { price_type: PriceType } & Partial<Record<WorthField, number | undefined>>
/** A voucher's amount must be in the field of its kind, and the other field empty. */
const isWorth = (field: WorthField, most: number) => (voucher: Worth) => {
  const worth = voucher[field] ?? 0
  return worthField[voucher.price_type] === field ? worth > 0 && worth <= most : worth === 0
}

const Voucher = z.object({
  ...named,
  code: TypedText.min(1).max(40),
  price_type: Whole.pipe(z.enum(PriceType)),
  amount: orNone(Amount),
  percent: orNone(Amount),
  cap: orNone(Amount.pipe(z.number().positive())),
  min_spend: orNone(Amount),
  usage_limit: orNone(Positive),
  usage_per_shopper: orNone(Positive),
  store: orNone(PromotionSlug),
  category: orNone(PromotionSlug),
  products: Slugs.default([]),
  /** True if only buyers with its code can use it. */
  hidden: Flag.default(false),
})
export const NewVoucher = Voucher.refine(isWorth('amount', Number.POSITIVE_INFINITY), {
  path: ['amount'],
  message: 'voucher_amount',
})
  .refine(isWorth('percent', 100), { path: ['percent'], message: 'voucher_percent' })
  .refine(endsLater, endsTooEarly)
export type NewVoucher = z.output<typeof NewVoucher>

export const NewBundle = z
  .object({ ...named, buy: PromotionSlug, buy_quantity: Positive, free: PromotionSlug, free_quantity: Positive })
  .refine(endsLater, endsTooEarly)
export type NewBundle = z.output<typeof NewBundle>

const SaleOf = z.object({ sold: Sold })
export const NewSale = SaleOf.extend({ ...named, slug: PromotionSlug.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/) }).refine(
  endsLater,
  endsTooEarly,
)
export type NewSale = z.output<typeof NewSale>

const reading = { method: 'GET', auth: 'staff', may: 'deals.read' } as const
const writing = { method: 'POST', auth: 'staff', may: 'deals.write' } as const
const nothing = z.object({})
const params = {
  voucher: z.object({ code: TypedText.max(60) }),
  bundle: z.object({ id: Id }),
  sale: z.object({ slug: TypedText.max(120) }),
}
const list = <T extends z.ZodType>(one: T) => z.object({ data: z.array(one) })

export const promotions = {
  vouchers: {
    ...reading,
    query: CursorQuery,
    path: '/console/deals/vouchers',
    summary: 'List vouchers by code, including ended ones. Next page: `before`',
    data: cursorPaged(AdminVoucher),
  },
  voucher: {
    ...reading,
    httpErrors: ['not_found'],
    path: '/console/deals/vouchers/:code',
    summary: 'Get a voucher',
    params: params.voucher,
    data: AdminVoucher,
  },
  previewVoucher: {
    ...reading,
    method: 'POST',
    path: '/console/deals/vouchers/preview',
    bytes: 32_000,
    summary: 'Preview the targets of a voucher by name. Changes nothing',
    body: NewVoucher,
    data: VoucherPreview,
  },
  addVoucher: {
    ...writing,
    path: '/console/deals/vouchers',
    bytes: 32_000,
    creates: true,
    summary: 'Add a voucher with a new code',
    body: NewVoucher,
    data: AdminVoucher,
  },
  endVoucher: {
    ...writing,
    path: '/console/deals/vouchers/:code/end',
    summary: 'End a voucher: it can no longer be used; orders that have it keep it',
    params: params.voucher,
    body: nothing,
    data: AdminVoucher,
  },
  bundles: {
    ...reading,
    query: CursorQuery,
    path: '/console/deals/bundles',
    summary: 'List bundle deals, newest first, including ended ones. Next page: `before`',
    data: cursorPaged(AdminBundle),
  },
  bundle: {
    ...reading,
    httpErrors: ['not_found'],
    path: '/console/deals/bundles/:id',
    summary: 'Get a bundle deal',
    params: params.bundle,
    data: AdminBundle,
  },
  previewBundle: {
    ...reading,
    method: 'POST',
    path: '/console/deals/bundles/preview',
    summary: 'Preview a bundle deal as shoppers would see it. Changes nothing',
    body: NewBundle,
    data: BundlePreview,
  },
  addBundle: {
    ...writing,
    path: '/console/deals/bundles',
    creates: true,
    summary: 'Add a bundle deal; a deal of the same two products is replaced',
    body: NewBundle,
    data: AdminBundle,
  },
  endBundle: {
    ...writing,
    path: '/console/deals/bundles/:id/end',
    summary: 'End a bundle deal, running or upcoming',
    params: params.bundle,
    body: nothing,
    data: AdminBundle,
  },
  sales: {
    ...reading,
    query: CursorQuery,
    path: '/console/deals/sales',
    summary: 'List flash sales, newest first, with units sold. Next page: `before`',
    data: cursorPaged(AdminSale),
  },
  sale: {
    ...reading,
    httpErrors: ['not_found'],
    path: '/console/deals/sales/:slug',
    summary: 'Get a flash sale with units sold',
    params: params.sale,
    data: AdminSale,
  },
  costOfSale: {
    ...reading,
    method: 'POST',
    path: '/console/deals/sales/cost',
    bytes: 48_000,
    summary: 'Preview the prices of a flash sale beside today’s. Changes nothing',
    body: SaleOf.extend({ starts_at: named.starts_at, ends_at: orNone(KabulEnd) }).refine(endsLater, endsTooEarly),
    data: list(SaleCost),
  },
  addSale: {
    ...writing,
    path: '/console/deals/sales',
    bytes: 48_000,
    creates: true,
    summary: 'Add a flash sale with a new name',
    body: NewSale,
    data: AdminSale,
  },
  endSale: {
    ...writing,
    path: '/console/deals/sales/:slug/end',
    summary: 'End a flash sale: its products return to their prices',
    params: params.sale,
    body: nothing,
    data: AdminSale,
  },
} as const satisfies Contract
