import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Amount, Flag, Id, KabulEnd, KabulMoment, orNone, Time, TypedText, Uuid, Whole } from '../fields.ts'
import { MAX_STOCK, ProductFilters, StockReason } from './console-products.ts'

/** Products per bulk change at most. */
export const MAX_PRODUCTS_AT_ONCE = 5_000

export const bulkKinds = ['price', 'stock', 'shown'] as const
export const priceFields = ['selling', 'offered', 'usd_selling', 'usd_offered'] as const
export const priceWays = ['set', 'plus', 'minus', 'percent_up', 'percent_down', 'none'] as const
export const stockWays = ['plus', 'minus', 'set'] as const satisfies (typeof priceWays)[number][]

/** Ids separated by commas, or a list. */
const Ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value),
  z.array(Id).max(MAX_PRODUCTS_AT_ONCE),
)

/** The products: those listed, or the failed ones of another bulk change, or all that match the filters. */
const which = {
  ids: Ids.optional(),
  failed_of: orNone(Uuid),
  all: Flag.optional(),
  ...ProductFilters.shape,
}

/** The change. Fields of other kinds are ignored. */
const change = {
  kind: z.enum(bulkKinds),
  field: z.enum(priceFields).optional(),
  /**
   * A sale price is calculated from the regular price. `none` ends a sale price, or removes a separate dollar price.
   */
  way: z.enum(priceWays).optional(),
  /** In units of the currency, or percent. */
  amount: orNone(Amount),
  /** Rounding step of prices, in units of the currency; 0: the smallest coin. */
  step: orNone(Amount),
  /** Sale prices only. Empty start: at once; empty end: until staff end it. */
  starts_at: orNone(KabulMoment),
  ends_at: orNone(KabulEnd),
  quantity: orNone(Whole.pipe(z.number().min(0).max(MAX_STOCK))),
  reason: StockReason.optional(),
  note: TypedText.max(500).optional(),
  public: Flag.optional(),
}

const Change = z.object(change)
export type GivenChange = z.output<typeof Change>

/** A bulk change as requested: amounts in units of the currency, times in UTC. */
export const BulkChange = z.object({
  kind: z.enum(bulkKinds),
  field: z.enum(priceFields).optional(),
  way: z.string().optional(),
  amount: z.number().optional(),
  step: z.number().optional(),
  starts_at: Time.optional(),
  ends_at: Time.optional(),
  quantity: z.int().optional(),
  reason: StockReason.optional(),
  note: z.string().optional(),
  public: z.boolean().optional(),
})
export type BulkChange = z.infer<typeof BulkChange>

/** Before it is applied: waiting, refused or unchanged (`same`). Afterwards waiting ones are done or failed. */
export const bulkOutcomes = ['waiting', 'refused', 'same', 'done', 'failed'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

const Value = z.union([z.number(), z.boolean(), z.string(), z.null()])

/** One changed field of a product or of one of its inventories (`sku`); amounts in units of the currency. */
export const BulkLine = z.object({
  field: z.enum([...priceFields, 'price', 'usd_price', 'stock', 'public', 'planned', 'starts_at', 'ends_at']),
  sku: z.string().nullable(),
  before: Value,
  after: Value,
})
export type BulkLine = z.infer<typeof BulkLine>

export const BulkRow = z.object({
  id: z.int(),
  title: z.record(z.string(), z.string()),
  /** The first lines only. */
  lines: z.array(BulkLine),
  /** Number of further lines. */
  more: z.int(),
  outcome: z.enum(bulkOutcomes),
  /** Why it is refused or failed. */
  reason: z.string().nullable(),
})
export type BulkRow = z.infer<typeof BulkRow>

export const Bulk = z.object({
  id: Uuid,
  at: Time,
  by: z.string(),
  /** True if the caller created it. Only its creator can apply it. */
  own: z.boolean(),
  change: BulkChange,
  counts: z.object(Object.fromEntries(bulkOutcomes.map((name) => [name, z.int()])) as Record<BulkOutcome, z.ZodInt>),
  rows: z.array(BulkRow),
  next: z.int().nullable(),
})
export type Bulk = z.infer<typeof Bulk>

const params = z.object({ id: Uuid })

export const bulk = {
  prepare: {
    method: 'POST',
    path: '/console/bulk-changes',
    bytes: 120_000,
    auth: 'staff',
    may: 'goods.write',
    creates: true,
    summary: 'Create a bulk change for preview, without applying it. At most 5,000 products',
    body: z.object({ ...which, ...change }),
    data: z.object({ id: Uuid }),
  },
  find: {
    method: 'GET',
    path: '/console/bulk-changes/:id',
    auth: 'staff',
    may: 'goods.write',
    httpErrors: ['not_found'],
    summary: 'Get a bulk change by product: before, after, and reasons of refusal. Next page: `after`',
    params,
    query: z.object({
      only: z.enum(bulkOutcomes).optional(),
      /** The `next` of the previous page. */
      after: Id.optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(30),
    }),
    data: Bulk,
  },
  carryOut: {
    method: 'POST',
    path: '/console/bulk-changes/:id',
    auth: 'staff',
    may: 'goods.write',
    httpErrors: ['not_found'],
    summary:
      'Apply a previewed bulk change in small transactions, each product at most once; products changed since are skipped and reported. Answers after at most 500 products: call again while some are `left`',
    params,
    body: z.object({}),
    data: z.object({ done: z.int(), failed: z.int(), left: z.int() }),
  },
} as const satisfies Contract

export const bulkRefusals = [
  'nothing_chosen',
  'too_many_products',
  'price_not_positive',
  'price_too_high',
  'stock_too_high',
  'no_own_dollar_price',
  'offer_ends_first',
  /** The current value differs from the one in the preview. */
  'changed_since_preview',
  'product_gone',
] as const
