import { z } from 'zod'
import { type Cart, type CartLine, Selected } from '#contract/ordering/cart.ts'

/** What a page showed of the cart; it stands in the form, so that the next page can say what is not so any more. */
const ShownCart = z.object({
  currency: z.string(),
  /** Unit price and quantity by line. */
  lines: z.record(z.string(), z.tuple([z.number(), z.number()])),
  /** Delivery by store. */
  fees: z.record(z.string(), z.number().nullable()),
  bundle: z.number(),
  voucher: z.number(),
})
type ShownCart = z.infer<typeof ShownCart>
type Before = { before: number; now: number }

/** Something that is not as the shopper saw it; amounts in the cart's currency. */
export type Change =
  | ({ what: 'price'; title: string } & Before)
  | ({ what: 'fee'; store: string } & Before)
  | ({ what: 'bundle' | 'voucher' } & Before)
  | { what: 'stock'; title: string; left: number }
  | { what: 'cart' }

const checkedLines = ({ lines }: Pick<Cart, 'lines'>) => lines.filter((line) => line.selected === Selected.checked)

/** What the page shows of a cart, as a field of its form. */
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

/** Undefined for what no page of ours wrote. */
export function readShown(text: string): ShownCart | undefined {
  try {
    return ShownCart.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What changed since things were put in the cart: prices, and how many are left of each. */
export const changesSinceCart = (cart: Cart): Change[] => [
  ...checkedLines(cart).flatMap((line) => priceChange(line, line.price_when_added)),
  ...checkedLines(cart).flatMap(({ quantity, max_quantity: left, product: { title } }) =>
    quantity > left ? [{ what: 'stock' as const, title, left }] : [],
  ),
]

/**
 * What changed since a page was shown. `voucherTried`: another voucher then was the shopper's own doing. Amounts of two
 * currencies are not compared: a page in another one says nothing more than the cart does.
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
