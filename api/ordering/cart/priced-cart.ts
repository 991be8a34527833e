import type { Currency } from '../../../contract/money.ts'
import { type CurrentInventory, currentInventories } from '../../catalog/products/current-inventories.ts'
import { amountIn, maxQuantity } from '../../catalog/products/price-rules.ts'
import type { Destination, StoreRule } from '../../catalog/shipping-rules/rules.ts'
import { inUsd, rulesOfStores } from '../../catalog/shipping-rules/shipping-of-stores.ts'
import type { AddressRow } from '../../customers/addresses/shopper-addresses.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { readUsdRate } from '../../site/settings/settings.ts'
import { type Buyer, buyerOf } from '../orders/buyer.ts'
import type { Sums } from '../orders/present-totals.ts'
import { codeOnCart } from './cart-code.ts'
import type { DiscountableLine, Discounts } from './discount-rules.ts'
import { type DiscountedCart, discountLines } from './discounts.ts'
import { type SaleCap, withCaps, withinCap } from './flash-sale-cap-rules.ts'
import { flashSaleCapsLeft } from './flash-sale-caps-left.ts'
import { chosenAddress, chosenRules, type LineRow, linesOf } from './queries.ts'
import { selectedNow, totalsOf } from './rules.ts'

/**
 * A line with what it is, how many of it this buyer can have in one order, and what one costs now, in minor units of the
 * cart's currency. `selected` is unchecked where it can no longer be had.
 */
type LineNow = LineRow & DiscountableLine & { current: CurrentInventory; most: number; saleCap: SaleCap | null }
/** And with what it gets off. */
export type PricedLine = LineNow & Discounts

export type PricedCart = DiscountedCart<LineNow> & {
  currency: Currency
  /** AFN minor units for one dollar. */
  usdRate: number
  address: AddressRow | null
  /** For whom limits of offers count. */
  buyer: Buyer
  to: Destination | null
  rules: StoreRule[]
  sums: Sums
}

type CartContext = { currency: Currency; now: Date }
/** `voucherCode` as `foldCode` writes it. */
type CartChoices = { shopperId: string; address: AddressRow | null; voucherCode: string | null }

/** A shopper's cart as it stands: prices, stock and sales read now, parcels and sums reckoned from them. */
export async function loadCart(db: Queryable, shopperId: string, asked: CartContext): Promise<PricedCart> {
  const address = await chosenAddress(db, shopperId)
  const voucherCode = await codeOnCart(db, shopperId)
  return priceLines(db, await linesOf(db, shopperId), { ...asked, shopperId, address, voucherCode })
}

/** What these lines cost now, and how they travel to the address. */
export async function priceLines(
  db: Queryable,
  rows: LineRow[],
  { currency, now, shopperId, address, voucherCode }: CartContext & CartChoices,
): Promise<PricedCart> {
  const usdRate = await readUsdRate(db)
  const ids = rows.map((row) => row.inventoryId)
  const inventories = await currentInventories(db, ids, { now, usdRate })
  const buyer = await buyerOf(db, shopperId, address)
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
  const afnRules = await rulesOfStores(db, [...new Set(known.map((line) => line.storeId))])
  const rules = currency === 'USD' ? inUsd(afnRules, usdRate) : afnRules
  const to = address && { country: address.country, state: address.state }
  const shipping = { to, rules, chosen: await chosenRules(db, shopperId) }
  const asked = { currency, usdRate, now, buyer, voucherCode, shipping }
  const discounted = await discountLines(db, withCaps(known), asked)
  return { ...discounted, currency, usdRate, address, buyer, to, rules, sums: totalsOf(discounted.parcels) }
}
