import type { Currency } from '#contract/money.ts'
import { type CurrentInventory, currentInventories } from '../../catalog/products/current-inventories.ts'
import { amountIn, maxQuantity } from '../../catalog/products/price-rules.ts'
import type { Destination, StoreRule } from '../../catalog/shipping-rules/rules.ts'
import { inUsd, rulesOfStores } from '../../catalog/shipping-rules/shipping-of-stores.ts'
import type { AddressRow } from '../../customers/addresses/shopper-addresses.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { type KeyedHash, keyedHash } from '../../platform/limits/keyed-hash.ts'
import { readSettings } from '../../site/settings/settings.ts'
import type { Settings } from '../../site/settings/tables.ts'
import { type Buyer, buyerOf } from '../orders/buyer.ts'
import type { Sums } from '../orders/present-totals.ts'
import { codeOnCart } from './cart-code.ts'
import { roundsCash } from './cash-rounding.ts'
import type { DiscountableLine, Discounts } from './discount-rules.ts'
import { type DiscountedCart, discountLines, offersFor } from './discounts.ts'
import { type SaleCap, withCaps, withinCap } from './flash-sale-cap-rules.ts'
import { flashSaleCapsLeft } from './flash-sale-caps-left.ts'
import { chosenAddress, chosenRules, type LineRow, linesOf } from './queries.ts'
import { selectedNow, totalsOf } from './rules.ts'

/**
 * A line with its inventory, the maximum quantity for one order of this buyer and the current unit price in minor units of the cart's
 * currency. `selected` is unchecked if the inventory is no longer available.
 */
type LineNow = LineRow & DiscountableLine & { current: CurrentInventory; most: number; saleCap: SaleCap | null }
/** Adds the line's shares of the discounts. */
export type PricedLine = LineNow & Discounts

export type PricedCart = DiscountedCart<LineNow> & {
  currency: Currency
  /** AFN minor units for one dollar. */
  usdRate: number
  /** Whether cash payments are rounded to whole afghanis. */
  roundsCash: boolean
  address: AddressRow | null
  /** The buyer whose earlier orders count for limited offers. */
  buyer: Buyer
  to: Destination | null
  rules: StoreRule[]
  sums: Sums
}

type CartContext = {
  currency: Currency
  now: Date
  /** Destination for shipping fees while no address is chosen. */
  expected?: Destination | undefined
}
/** `voucherCode`: as `normalizeCode` returns it. */
type CartChoices = {
  shopperId: string
  address: AddressRow | null
  voucherCode: string | null
  settings: Pick<Settings, 'usdRate' | 'cashRounded' | 'paymentsOff'>
  hash: KeyedHash
}

/** Loads a shopper's cart with current prices, stock and sales, and calculates parcels and totals. */
export async function loadCart(db: Queryable, shopperId: string, context: CartContext): Promise<PricedCart> {
  const lines = await linesOf(db, shopperId)
  const address = await chosenAddress(db, shopperId)
  const voucherCode = await codeOnCart(db, shopperId)
  const settings = await readSettings(db)
  const hash = await keyedHash(db)
  return await priceLines(db, lines, { ...context, shopperId, address, voucherCode, settings, hash })
}

/** Calculates current prices and shipping of these lines. */
export async function priceLines(
  db: Queryable,
  rows: LineRow[],
  { currency, now, expected, shopperId, address, voucherCode, settings, hash }: CartContext & CartChoices,
): Promise<PricedCart> {
  const { usdRate } = settings
  const ids = rows.map((row) => row.inventoryId)
  const buyer = buyerOf(hash, shopperId, address)
  const inventories = await currentInventories(db, ids, { now, usdRate })
  const chosen = await chosenRules(db, shopperId)
  const capOf = await flashSaleCapsLeft(db, buyer, inventories)
  const byId = new Map(inventories.map((current) => [current.inventory.id, current]))
  const known = rows.flatMap((row) => {
    const current = byId.get(row.inventoryId)
    if (!current) return []
    const { store, product, categoryIds, priced } = current
    const price = amountIn(priced.current, currency)
    const cap = capOf(current)
    const most = current.public ? withinCap(maxQuantity(current.inventory.stock, current.sale, now), cap) : 0
    const selected = selectedNow(row, most)
    return [{ ...row, selected, current, cap, most, storeId: store.id, productId: product.id, categoryIds, price }]
  })
  const lines = withCaps(known)
  const requested = { currency, usdRate, now, buyer, voucherCode }
  const afnRules = await rulesOfStores(db, [...new Set(known.map((line) => line.storeId))])
  const offers = await offersFor(db, lines, requested)
  const rules = currency === 'USD' ? inUsd(afnRules, usdRate) : afnRules
  const to = address ? { country: address.country, state: address.state } : (expected ?? null)
  const discounted = discountLines(lines, offers, { ...requested, shipping: { to, rules, chosen } })
  const sums = totalsOf(discounted.parcels)
  return {
    ...discounted,
    currency,
    usdRate,
    roundsCash: roundsCash(settings, currency),
    address,
    buyer,
    to,
    rules,
    sums,
  }
}
