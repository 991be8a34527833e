import {
  type BulkChange as Asked,
  type BulkLine,
  type GivenChange,
  MAX_PRODUCTS_AT_ONCE,
} from '#contract/catalog/console-bulk.ts'
import { MAX_STOCK } from '#contract/catalog/console-products.ts'
import type { Reason } from '../../platform/request/errors.ts'
import { changesOf } from '../import/product-difference.ts'
import { type PriceChange, pricesAfter } from './price-rules.ts'
import type { Plan, ProductState } from './states-of.ts'

export type StockChange = {
  kind: 'stock'
  way: 'plus' | 'minus' | 'set'
  quantity: number
  reason: NonNullable<Asked['reason']>
  note: string
}
export type ShownChange = { kind: 'shown'; public: boolean }
/** A bulk change with all fields of its kind. */
export type BulkChange = PriceChange | StockChange | ShownChange

/** Returns the complete change, or the missing or invalid fields. `now` is the database's time. */
export function changeOf(input: GivenChange, now: Date): BulkChange | Reason[] {
  if (input.kind === 'shown')
    return input.public === undefined ? missing('public') : { kind: 'shown', public: input.public }
  return input.kind === 'stock' ? stockChangeOf(input) : priceChangeOf(input, now)
}

function stockChangeOf({ way = 'plus', quantity, reason = 'other', note = '' }: GivenChange) {
  if (quantity === undefined) return missing('quantity')
  if (way !== 'plus' && way !== 'minus' && way !== 'set') return wrong('way')
  if (quantity === 0 && way !== 'set') return missing('quantity')
  return { kind: 'stock', way, quantity, reason, note } as const
}

function priceChangeOf(input: GivenChange, now: Date) {
  const { field = 'selling', way = 'set', amount, step = 0, starts_at, ends_at } = input
  if (way === 'none' && field === 'selling') return wrong('way')
  if (way !== 'none' && !amount) return missing('amount')
  const times =
    field === 'offered' && way !== 'none' ? { starts_at: starts_at ?? null, ends_at: ends_at ?? null } : null
  const end = times?.ends_at && Date.parse(times.ends_at)
  if (end && end <= Math.max(now.getTime(), times?.starts_at ? Date.parse(times.starts_at) : 0))
    return [{ code: 'offer_ends_first', field: 'ends_at' }] satisfies Reason[]
  return { kind: 'price', field, way, amount: amount ?? 0, step, starts_at: null, ends_at: null, ...times } as const
}

const missing = (field: string): Reason[] => [{ code: 'required', field }]
const wrong = (field: string): Reason[] => [{ code: 'invalid_field', field }]

/** The fields that a change was computed from. If they differ later, the product has changed since the preview. */
export type Seen = Record<string, unknown>

export function seenOf({ product, inventories, plan }: ProductState, { kind }: BulkChange): Seen {
  const { selling, offered, usd_selling, usd_offered } = product
  if (kind === 'shown') return { public: product.public }
  if (kind === 'stock') return { inventories: inventories.map(({ sku, stock }) => ({ sku, stock })) }
  const prices = inventories.map(({ sku, price, usd_price }) => ({ sku, price, usd_price }))
  return { selling, offered, usd_selling, usd_offered, plan, inventories: prices }
}

/** The product after the change, and the reason if the change is refused. `now` is the database's time. */
export function after(
  state: ProductState,
  change: BulkChange,
  now: Date,
): { state: ProductState; refused: Reason | null } {
  if (change.kind === 'shown')
    return { state: { ...state, product: { ...state.product, public: change.public } }, refused: null }
  if (change.kind === 'price') return pricesAfter(state, change, now)
  const inventories = state.inventories.map((one) => ({ ...one, stock: stockAfter(one.stock ?? 0, change) }))
  return { state: { ...state, inventories }, refused: refusedStock(state, inventories) }
}

const stockAfter = (stock: number, { way, quantity }: StockChange): number =>
  way === 'set' ? quantity : way === 'plus' ? stock + quantity : stock - quantity

function refusedStock(before: ProductState, inventories: { stock: number }[]): Reason | null {
  const short = inventories.findIndex(({ stock }) => stock < 0)
  if (short >= 0) return { code: 'stock_too_low', params: { stock: before.inventories[short]?.stock ?? 0 } }
  return inventories.some(({ stock }) => stock > MAX_STOCK)
    ? { code: 'stock_too_high', params: { most: MAX_STOCK } }
    : null
}

type Value = number | boolean | string | null
/** A changed field; money in minor units. */
export type Line = { field: BulkLine['field']; sku: string | null; before: Value; after: Value }

/** The changed fields, as in an import, and the changes of the planned offer. */
export function linesOf(before: ProductState, then: ProductState): Line[] {
  const plans = [planLines(before.plan), planLines(then.plan)] as const
  const planned = (['planned', 'starts_at', 'ends_at'] as const)
    .map((field) => ({ field, sku: null, before: plans[0][field], after: plans[1][field] }))
    .filter((line) => line.before !== line.after)
  return [...(changesOf(then, before) as Line[]), ...planned]
}

const planLines = (plan: Plan | null) => ({
  planned: plan && !plan.begun ? plan.offered : null,
  starts_at: plan && !plan.begun ? plan.starts_at : null,
  ends_at: plan?.ends_at ?? null,
})

export const tooMany = (count: number): Reason[] =>
  count > MAX_PRODUCTS_AT_ONCE ? [{ code: 'too_many_products', params: { most: MAX_PRODUCTS_AT_ONCE } }] : []
