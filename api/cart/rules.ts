import type { RefusalCode } from '../../contract/errors.ts'
import { type Destination, feeOf, rulesServing, type StoreRule, travelsBy } from '../shipping/rules.ts'

/** A cart holds at most this many lines. */
export const MAX_LINES = 100

/** Spec §4: 1 checked. */
const CHECKED = 1

/**
 * Why this quantity cannot be put in the cart (spec §5); null when it can. `max` is what one order may take, which a
 * flash sale keeps below the stock.
 */
export function quantityProblem(quantity: number, { stock, max }: { stock: number; max: number }): RefusalCode | null {
  if (quantity < 1) return 'quantity_minimum'
  if (stock < 1) return 'out_of_stock'
  if (quantity > stock) return 'quantity_exceeds_inventory'
  if (quantity > max) return 'quantity_maximum'
  return null
}

/** A line as the sums need it: unit price in minor units of the cart's currency. */
type Line = { storeId: number; price: number; quantity: number; selected: number }

export type Parcel<L extends Line> = {
  storeId: number
  lines: L[]
  subtotal: number
  /** The rules that serve the address; none while no address is chosen. */
  options: StoreRule[]
  rule: StoreRule | null
  /** Null while it is unknown. */
  fee: number | null
  /** False when no rule serves the address. */
  shippable: boolean
}

type Shipping = {
  to: Destination | null
  rules: StoreRule[]
  /** The rule chosen for a store, by store id. */
  chosen: ReadonlyMap<number, number>
}

const worth = (lines: Line[]): number => lines.reduce((sum, line) => sum + line.price * line.quantity, 0)

/** The checked lines by store, each with the way it travels, in the order in which the stores come in the cart. */
export function parcelsOf<L extends Line>(lines: L[], { to, rules, chosen }: Shipping): Parcel<L>[] {
  const checked = lines.filter((line) => line.selected === CHECKED)
  return [...Map.groupBy(checked, (line) => line.storeId)].map(([storeId, ofStore]) => {
    const subtotal = worth(ofStore)
    const own = rules.filter((rule) => rule.storeId === storeId)
    const options = to ? rulesServing(own, to, subtotal) : []
    const rule = travelsBy(options, chosen.get(storeId))
    const fee = rule && feeOf(rule, subtotal)
    return { storeId, lines: ofStore, subtotal, options, rule, fee, shippable: to === null || options.length > 0 }
  })
}

/** Whether a line, checked or not, can reach the address by any rule of its store. */
export function isShippable(storeId: number, { to, rules }: Pick<Shipping, 'to' | 'rules'>): boolean {
  if (to === null) return true
  const own = rules.filter((rule) => rule.storeId === storeId)
  return rulesServing(own, to, 0).length > 0
}

export type Sums = { subtotal: number; bundle: number; voucher: number; shipping: number; tax: number; total: number }

/** What the parcels cost together, in minor units. A fee that is still unknown counts nothing. */
export function totalsOf(parcels: Pick<Parcel<Line>, 'subtotal' | 'fee'>[]): Sums {
  const subtotal = parcels.reduce((sum, parcel) => sum + parcel.subtotal, 0)
  const shipping = parcels.reduce((sum, parcel) => sum + (parcel.fee ?? 0), 0)
  return { subtotal, bundle: 0, voucher: 0, shipping, tax: 0, total: subtotal + shipping }
}
