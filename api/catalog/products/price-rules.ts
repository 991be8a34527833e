import { type Currency, convertToUsd, discountPercent } from '../../../contract/money.ts'

/** A price in both currencies: AFN minor units and USD cents. */
export type Money = { afn: number; usd: number }

/** What a product asks: AFN minor units; `usd*` cents, 0 where the shop's rate decides. `offered` 0: no offer. */
export type ProductPrice = { selling: number; offered: number; usdSelling: number; usdOffered: number }
/** An inventory's own price; 0: the product's. */
export type InventoryPrice = { price: number; usdPrice: number; hasAttributes: boolean }
/** A choice as it is in stock. */
export type StockedChoice = InventoryPrice & { stock: number }
/** A product's part in a flash sale. */
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
  /** 0 when there is no offer. */
  offered: Money
  /** The inventory's own price, which stands in for the product's; 0 where it has none. */
  own: Money
  /** Price of the running sale, null when none applies. */
  flash: Money | null
  current: Money
  /** What it would cost without offer and sale: the discount is counted from it. */
  previous: Money
}

/** A sale runs by the server's clock, from its start until just before its end, while its allotment lasts. */
export function saleRuns(sale: SalePrice, now: Date): boolean {
  return sale.startsAt <= now && now < sale.endsAt && sale.sold < sale.allotment
}

/**
 * Spec §9, current price: the flash price while the sale runs, else the offered price if above 0, else the selling
 * price; an inventory's own price stands in for the product's if attributes exist and it is above 0. A sale never
 * makes a choice dearer than its own price.
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
  const dollars = (afn: number, own: number) => (own > 0 ? own : inDollars(product, afn, usdRate))
  const own = inventory?.hasAttributes && inventory.price > 0 ? inventory : null
  const ownPrice = own ? { afn: own.price, usd: dollars(own.price, own.usdPrice) } : nothing
  const selling = own ? ownPrice : { afn: product.selling, usd: dollars(product.selling, product.usdSelling) }
  const offered =
    own || product.offered <= 0 ? nothing : { afn: product.offered, usd: dollars(product.offered, product.usdOffered) }
  const asked = offered.afn > 0 ? offered : selling
  const running = sale && saleRuns(sale, now) ? { afn: sale.price, usd: dollars(sale.price, sale.usdPrice) } : null
  const flash = running && running.afn <= asked.afn ? running : null
  return { selling, offered, own: ownPrice, flash, current: flash ?? asked, previous: selling }
}

const nothing: Money = { afn: 0, usd: 0 }

type ChoicePriceContext = { usdRate: number; now: Date; sale?: SalePrice | null; currency: Currency }

/**
 * The cheapest and the dearest of the choices that can be had; of all of them where nothing is left. Which is cheapest is
 * decided in afghanis and without the sale, so that lists in both currencies have one order. Null where none has a price
 * of its own: then each costs what the product does.
 */
export function spanOfChoices(
  product: ProductPrice,
  choices: StockedChoice[],
  { currency, ...asked }: ChoicePriceContext,
): { lowest: ResolvedPrice; highest: ResolvedPrice } | null {
  const isOwn = ({ hasAttributes, price }: StockedChoice) => hasAttributes && price > 0
  if (!choices.some(isOwn)) return null
  const left = choices.filter(({ stock }) => stock > 0)
  const there = (left.length > 0 ? left : choices).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const priced = there.map((inventory) => priceOf(product, { ...asked, inventory }))
  const withoutSale = ({ offered, selling }: ResolvedPrice) => offered.afn || selling.afn
  const now = (one: ResolvedPrice) => amountIn(one.current, currency)
  const [lowest] = priced.toSorted((a, b) => withoutSale(a) - withoutSale(b))
  const [highest] = priced.toSorted((a, b) => now(b) - now(a))
  return { lowest: lowest as ResolvedPrice, highest: highest as ResolvedPrice }
}

/** Without an own dollar price: in proportion to the product's dollar price where it has one, else by the shop's rate. */
function inDollars(product: ProductPrice, afn: number, usdRate: number): number {
  if (product.usdSelling === 0) return convertToUsd(afn, usdRate)
  return Math.max(1, Math.round((product.usdSelling * afn) / product.selling))
}

/** One currency of a price, in its minor units. */
export const amountIn = (money: Money, currency: Currency): number => (currency === 'USD' ? money.usd : money.afn)

/** Spec §9: percent off what it cost before, two decimals. */
export const discountOf = (priced: ResolvedPrice, currency: Currency): number =>
  discountPercent(amountIn(priced.current, currency), amountIn(priced.previous, currency))

/** How many one order may take: the stock, and while a sale applies what its allotment and cap leave. */
export function maxQuantity(stock: number, sale: SalePrice | null | undefined, now: Date): number {
  if (!sale || !saleRuns(sale, now)) return stock
  return Math.max(0, Math.min(stock, sale.allotment - sale.sold, sale.capPerBuyer))
}
