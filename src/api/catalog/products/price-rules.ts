import { type Currency, convertToUsd, discountPercent } from '#contract/money.ts'

/** A price in both currencies: AFN minor units and USD cents. */
export type Money = { afn: number; usd: number }

/** The prices of a product: AFN minor units, `usd*` in cents (0: the shop's exchange rate applies). `offered` 0: no offer. */
export type ProductPrice = { selling: number; offered: number; usdSelling: number; usdOffered: number }
/** The own price of an inventory. 0: the price of the product. */
export type InventoryPrice = { price: number; usdPrice: number; hasAttributes: boolean }
/** The price and stock of an inventory. */
export type StockedChoice = InventoryPrice & { stock: number }
/** A product in a flash sale. */
export type SalePrice = {
  price: number
  usdPrice: number
  allotment: number
  sold: number
  capPerBuyer: number
  startsAt: Date
  endsAt: Date
}

export type ResolvedPrice = {
  selling: Money
  /** 0 without an offer. */
  offered: Money
  /** The inventory's own price, which replaces the product's price. 0 if it has none. */
  own: Money
  /** The price of the running sale. Null if no sale applies. */
  flash: Money | null
  current: Money
  /** The price without offer and sale, from which the discount is calculated. */
  previous: Money
}

/** A sale runs from its start until just before its end, while its allotment lasts. */
export function saleRuns(sale: SalePrice, now: Date): boolean {
  return sale.startsAt <= now && now < sale.endsAt && sale.sold < sale.allotment
}

/**
 * The current price (spec §9): the flash price while the sale runs, else the offered price if above 0, else the selling price. The
 * own price of an inventory with attributes replaces the product's price if it is above 0. A sale never makes an inventory more
 * expensive than its own price.
 */
export function priceOf(
  product: ProductPrice,
  {
    usdRate,
    now,
    sale,
    inventory,
  }: { usdRate: number; now: Date; sale?: SalePrice | null; inventory?: InventoryPrice },
): ResolvedPrice {
  const dollars = (afn: number, own: number) => dollarsWithoutRate(product, afn, own) || convertToUsd(afn, usdRate)
  const own = inventory?.hasAttributes && inventory.price > 0 ? inventory : null
  const ownPrice = own ? { afn: own.price, usd: dollars(own.price, own.usdPrice) } : nothing
  const selling = own ? ownPrice : { afn: product.selling, usd: dollars(product.selling, product.usdSelling) }
  const offered =
    own || product.offered <= 0 ? nothing : { afn: product.offered, usd: dollars(product.offered, product.usdOffered) }
  const basePrice = offered.afn > 0 ? offered : selling
  const running = sale && saleRuns(sale, now) ? { afn: sale.price, usd: dollars(sale.price, sale.usdPrice) } : null
  const flash = running && running.afn <= basePrice.afn ? running : null
  return { selling, offered, own: ownPrice, flash, current: flash ?? basePrice, previous: selling }
}

const nothing: Money = { afn: 0, usd: 0 }

type ChoicePriceContext = { usdRate: number; now: Date; sale?: SalePrice | null; currency: Currency }

/**
 * The lowest and highest price of the inventories in stock, or of all if none is in stock. The cheapest is chosen in AFN without
 * the sale, so that lists in both currencies have the same order. Null if no inventory has an own price: then all cost the same as
 * the product.
 */
export function priceRange(
  product: ProductPrice,
  choices: StockedChoice[],
  { currency, ...context }: ChoicePriceContext,
): { lowest: ResolvedPrice; highest: ResolvedPrice } | null {
  const isOwn = ({ hasAttributes, price }: StockedChoice) => hasAttributes && price > 0
  if (!choices.some(isOwn)) return null
  const left = choices.filter(({ stock }) => stock > 0)
  const candidates = (left.length > 0 ? left : choices).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const priced = candidates.map((inventory) => priceOf(product, { ...context, inventory }))
  const withoutSale = ({ offered, selling }: ResolvedPrice) => offered.afn || selling.afn
  const now = (one: ResolvedPrice) => amountIn(one.current, currency)
  const [lowest] = priced.toSorted((a, b) => withoutSale(a) - withoutSale(b))
  const [highest] = priced.toSorted((a, b) => now(b) - now(a))
  return { lowest: lowest as ResolvedPrice, highest: highest as ResolvedPrice }
}

/** An amount in cents: `own` if it is above 0, else in proportion to the product's USD price. 0: the shop's exchange rate applies. */
export function dollarsWithoutRate(product: ProductPrice, afn: number, own: number): number {
  if (own > 0) return own
  return product.usdSelling === 0 ? 0 : Math.max(1, Math.round((product.usdSelling * afn) / product.selling))
}

/** The cheapest own price of a product's inventories. `isOnly`: all inventories that count have one. */
export type CheapestOwnPrice = { price: number; usdPrice: number; isOnly: boolean }

/**
 * The price of a product in lists, without any sale: its cheapest inventory's, as on cards. `before` is the price without an offer.
 * `usd` 0: the shop's exchange rate applies.
 */
export function listedPrice(product: ProductPrice, cheapest: CheapestOwnPrice) {
  const offered = product.offered > 0
  const common = offered ? product.offered : product.selling
  const dollars = (afn: number, own: number) => dollarsWithoutRate(product, afn, own)
  if (cheapest.price > 0 && (cheapest.isOnly || cheapest.price <= common))
    return { afn: cheapest.price, usd: dollars(cheapest.price, cheapest.usdPrice), before: cheapest.price }
  const usd = dollars(common, offered ? product.usdOffered : product.usdSelling)
  return { afn: common, usd, before: product.selling }
}

/** The amount in one currency, in its minor units. */
export const amountIn = (money: Money, currency: Currency): number => (currency === 'USD' ? money.usd : money.afn)

/** The discount in percent of the previous price, with two decimals (spec §9). */
export const discountOf = (priced: ResolvedPrice, currency: Currency): number =>
  discountPercent(amountIn(priced.current, currency), amountIn(priced.previous, currency))

/** The maximum quantity of one order: the stock, and during a sale what its allotment and cap leave. */
export function maxQuantity(stock: number, sale: SalePrice | null | undefined, now: Date): number {
  if (!sale || !saleRuns(sale, now)) return stock
  return Math.max(0, Math.min(stock, sale.allotment - sale.sold, sale.capPerBuyer))
}
