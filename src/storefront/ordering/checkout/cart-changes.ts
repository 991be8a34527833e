import { z } from 'zod'
import { type Cart, type CartLine, Selected } from '#contract/ordering/cart.ts'

/** The cart as a page showed it. The form contains it, so that the next page can list the changes. */
const ShownCart = z.object({
  currency: z.string(),
  /** Unit price and quantity by line id, in the cart's currency. */
  lines: z.record(z.string(), z.tuple([z.number(), z.number()])),
  /** Delivery fee by store id. */
  fees: z.record(z.string(), z.number().nullable()),
  bundle: z.number(),
  voucher: z.number(),
})
type ShownCart = z.infer<typeof ShownCart>
type Before = { before: number; now: number }

/** A difference from the cart that the shopper saw. Amounts are decimals in the cart's currency. */
export type Change =
  | ({ what: 'price'; title: string } & Before)
  | ({ what: 'fee'; store: string } & Before)
  | ({ what: 'bundle' | 'voucher' } & Before)
  | { what: 'stock'; title: string; left: number }
  | { what: 'cart' }

const checkedLines = ({ lines }: Pick<Cart, 'lines'>) => lines.filter((line) => line.selected === Selected.checked)

/** The displayed cart as JSON for a field of the form. */
export function shownText(cart: Cart): string {
  const shown: ShownCart = {
    currency: cart.totals.currency,
    lines: Object.fromEntries(checkedLines(cart).map(({ id, price, quantity }) => [id, [price, quantity]])),
    fees: Object.fromEntries(cart.parcels.map(({ store, shipping_fee }) => [store.id, shipping_fee])),
    bundle: cart.totals.bundle,
    voucher: cart.totals.voucher,
  }
  return JSON.stringify(shown)
}

/** Undefined if the text is not a valid displayed cart. */
export function readShown(text: string): ShownCart | undefined {
  try {
    return ShownCart.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The changes since the shopper added the lines: prices, and quantities above the stock. */
export const changesSinceCart = (cart: Cart): Change[] => [
  ...checkedLines(cart).flatMap((line) => priceChange(line, line.price_when_added)),
  ...checkedLines(cart).flatMap(({ quantity, max_quantity: left, product: { title } }) =>
    quantity > left ? [{ what: 'stock' as const, title, left }] : [],
  ),
]

/**
 * The changes since a page was shown. `voucherTried`: the shopper changed the voucher, so its discount is not reported.
 * Amounts in different currencies are not compared; then only the changes since adding to the cart count.
 */
export function changesSince(shown: ShownCart, cart: Cart, { voucherTried = false } = {}): Change[] {
  if (shown.currency !== cart.totals.currency) return changesSinceCart(cart)
  const lines = checkedLines(cart)
  const asShown = (line: CartLine) => shown.lines[line.id]?.[1] === line.quantity
  const isOther = lines.length !== Object.keys(shown.lines).length || !lines.every(asShown)
  return [
    ...(isOther ? [{ what: 'cart' as const }] : []),
    ...lines.flatMap((line) => priceChange(line, shown.lines[line.id]?.[0])),
    ...cart.parcels.flatMap(({ store, shipping_fee: now }) => {
      const before = shown.fees[store.id]
      return before == null || now === null || now === before
        ? []
        : [{ what: 'fee' as const, store: store.title, before, now }]
    }),
    ...discountChange('bundle', shown.bundle, cart.totals.bundle),
    ...(voucherTried ? [] : discountChange('voucher', shown.voucher, cart.totals.voucher)),
  ]
}

const priceChange = ({ product, price: now }: CartLine, before: number | undefined): Change[] =>
  before === undefined || before === now ? [] : [{ what: 'price', title: product.title, before, now }]

const discountChange = (what: 'bundle' | 'voucher', before: number, now: number): Change[] =>
  before === now ? [] : [{ what, before, now }]
