import { type BulkChange as Asked, type GivenChange, MOST_AT_ONCE } from '../../../contract/catalog/console-bulk.ts'
import { MOST_STOCK } from '../../../contract/catalog/console-goods.ts'
import type { Reason } from '../../platform/request/refusal.ts'
import type { Choice, GoodsState, Plan } from './goods-state.ts'
import { type PriceChange, pricesAfter } from './price-rules.ts'

export type StockChange = {
  kind: 'stock'
  way: 'plus' | 'minus' | 'set'
  quantity: number
  reason: NonNullable<Asked['reason']>
  note: string
}
export type ShownChange = { kind: 'shown'; public: boolean }
/** A bulk change with all that belongs to its kind. */
export type BulkChange = PriceChange | StockChange | ShownChange

/** What was asked for as a change; or which fields are missing or make no sense. `now`: the database's clock. */
export function changeOf(given: GivenChange, now: Date): BulkChange | Reason[] {
  if (given.kind === 'shown')
    return given.public === undefined ? missing('public') : { kind: 'shown', public: given.public }
  return given.kind === 'stock' ? stockChangeOf(given) : priceChangeOf(given, now)
}

function stockChangeOf({ way = 'plus', quantity, reason = 'other', note = '' }: GivenChange) {
  if (quantity === undefined) return missing('quantity')
  if (way !== 'plus' && way !== 'minus' && way !== 'set') return wrong('way')
  if (quantity === 0 && way !== 'set') return missing('quantity')
  return { kind: 'stock', way, quantity, reason, note } as const
}

function priceChangeOf(given: GivenChange, now: Date) {
  const { field = 'selling', way = 'set', amount, step = 0, starts_at, ends_at } = given
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

/** What a change was reckoned from: where this differs, the product has changed since its preview. */
export type Seen = Partial<Omit<GoodsState, 'choices'>> & { choices?: Partial<Choice>[] }

export function seenOf({ choices, ...state }: GoodsState, { kind }: BulkChange): Seen {
  if (kind === 'shown') return { public: state.public }
  if (kind === 'stock') return { choices: choices.map(({ id, stock }) => ({ id, stock })) }
  const { public: _, ...prices } = state
  return { ...prices, choices: choices.map(({ id, price, usd_price }) => ({ id, price, usd_price })) }
}

/** What a product becomes, or why it does not. `now`: the database's clock. */
export function after(state: GoodsState, change: BulkChange, now: Date): { state: GoodsState; refused: Reason | null } {
  if (change.kind === 'shown') return { state: { ...state, public: change.public }, refused: null }
  if (change.kind === 'price') return pricesAfter(state, change, now)
  const choices = state.choices.map((choice) => ({ ...choice, stock: stockAfter(choice.stock, change) }))
  return { state: { ...state, choices }, refused: refusedStock(state.choices, choices) }
}

const stockAfter = (stock: number, { way, quantity }: StockChange): number =>
  way === 'set' ? quantity : way === 'plus' ? stock + quantity : stock - quantity

function refusedStock(before: Choice[], choices: Choice[]): Reason | null {
  const short = choices.findIndex(({ stock }) => stock < 0)
  if (short >= 0) return { code: 'stock_too_low', params: { stock: before[short]?.stock ?? 0 } }
  return choices.some(({ stock }) => stock > MOST_STOCK)
    ? { code: 'stock_too_high', params: { most: MOST_STOCK } }
    : null
}

export type Line = {
  field:
    | 'selling'
    | 'offered'
    | 'usd_selling'
    | 'usd_offered'
    | 'price'
    | 'usd_price'
    | 'stock'
    | 'public'
    | 'planned'
    | 'starts_at'
    | 'ends_at'
  sku: string | null
  before: number | boolean | string | null
  after: number | boolean | string | null
}

/** What differs, thing by thing: amounts in minor units. */
export function linesOf(before: GoodsState, then: GoodsState): Line[] {
  const own = (['selling', 'offered', 'usd_selling', 'usd_offered', 'public'] as const).map((field) => ({
    field,
    sku: null,
    before: before[field],
    after: then[field],
  }))
  const choices = before.choices.flatMap((choice, at) =>
    (['price', 'usd_price', 'stock'] as const).map((field) => ({
      field,
      sku: choice.sku,
      before: choice[field],
      after: then.choices[at]?.[field] ?? choice[field],
    })),
  )
  const plans = [planLines(before.plan), planLines(then.plan)] as const
  const planned = (['planned', 'starts_at', 'ends_at'] as const).map((field) => ({
    field,
    sku: null,
    before: plans[0][field],
    after: plans[1][field],
  }))
  return [...own, ...planned, ...choices].filter((line) => line.before !== line.after)
}

const planLines = (plan: Plan | null) => ({
  planned: plan && !plan.begun ? plan.offered : null,
  starts_at: plan && !plan.begun ? plan.starts_at : null,
  ends_at: plan?.ends_at ?? null,
})

/** More at once would keep the shop waiting. */
export const tooMany = (count: number): Reason[] =>
  count > MOST_AT_ONCE ? [{ code: 'too_many_products', params: { most: MOST_AT_ONCE } }] : []
