import { cart, cartVoucher } from '#contract/ordering/cart.ts'
import { provinceOf } from '#contract/site/geography/provinces.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { changing } from '../../platform/idempotency/changing.ts'
import { limit } from '../../platform/limits/limit.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { implement } from '../../platform/request/implement.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { changeLines, deleteLine } from './change-lines.ts'
import { chooseShipping } from './choose-shipping.ts'
import { emptyCart, presentCart } from './present-cart.ts'
import { presentCartVoucher } from './present-discounts.ts'
import { loadCart } from './priced-cart.ts'
import { putBundleInCart } from './put-bundle-in-cart.ts'
import { buyNow, type PutContext, putInCart } from './put-in-cart.ts'
import { tryCode } from './try-code.ts'

/** The shopper's cart in the language and currency of the request. */
async function cartOf(ask: Ask, province?: string) {
  const shopper = await ask.visitor()
  if (!shopper) return emptyCart(ask.currency)
  const reader = { language: ask.language, currency: ask.currency, now: ask.now }
  const known = provinceOf(province ?? '')
  const expected = known && { country: 'AF', state: known.code }
  return presentCart(await loadCart(ask.db, shopper, { ...reader, expected }), reader)
}

type PutVerb<W, P> = (tx: Queryable, shopperId: string, wish: W, asked: PutContext) => Promise<P>

async function put<W, P>(putting: PutVerb<W, P>, wish: W, ask: Ask): Promise<P> {
  await limit('cart', ask)
  const shopper = await ask.shopper()
  const asked = { currency: ask.currency, language: ask.language, now: ask.now }
  return await changing(ask, (tx) => putting(tx, shopper, wish, asked))
}

const linesHttp = implement(cart, {
  byUser: ({ query }, ask) => cartOf(ask, query.state),
  action: async ({ body: { bundle, free_inventory_id, ...wish } }, ask) => {
    if (!bundle) return { ...(await put(putInCart, wish, ask)), free_line: null }
    return await put(putBundleInCart, { ...wish, free_inventory_id }, ask)
  },
  buyNow: ({ body }, ask) => put(buyNow, body, ask),
  change: async ({ body }, ask) => {
    const shopper = await ask.visitor()
    if (!shopper) throw refusal('cart_line_unknown')
    await changing(ask, (tx) => changeLines(tx, shopper, body, ask.now))
    return await cartOf(ask)
  },
  delete: async ({ params }, ask) => {
    const shopper = await ask.visitor()
    const quantity = await changing(ask, (tx) => deleteLine(tx, shopper, params.id))
    return { id: params.id, quantity }
  },
  updateShipping: async ({ body }, ask) => {
    const shopper = await ask.visitor()
    if (!shopper) throw refusal('address_unknown')
    await changing(ask, (tx) => chooseShipping(tx, shopper, body))
    return await cartOf(ask)
  },
})

const voucherHttp = implement(cartVoucher, {
  validity: {
    limit: 'voucher',
    handle: async ({ body }, ask) => {
      const shopper = await ask.shopper()
      const asked = { language: ask.language, currency: ask.currency, now: ask.now }
      const cart = await changing(ask, (tx) => tryCode(tx, shopper, body.code, asked))
      return { voucher: presentCartVoucher(cart, asked) }
    },
  },
})

export const cartHttp = [...linesHttp, ...voucherHttp]
