import { cart, cartVoucher } from '#contract/ordering/cart.ts'
import { provinceOf } from '#contract/site/geography/provinces.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { limit } from '../../platform/limits/limits.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { implement } from '../../platform/request/implement.ts'
import { changeLines, deleteLine } from './change-lines.ts'
import { chooseShipping } from './choose-shipping.ts'
import { emptyCart, presentCart } from './present-cart.ts'
import { presentCartVoucher } from './present-discounts.ts'
import { loadCart } from './priced-cart.ts'
import { putBundleInCart } from './put-bundle-in-cart.ts'
import { buyNow, type PutContext, putInCart } from './put-in-cart.ts'
import { tryCode } from './try-code.ts'

/** The shopper's cart in the language and currency of the request. */
async function cartOf(ctx: HandlerContext, province?: string) {
  const shopper = await ctx.visitor()
  if (!shopper) return emptyCart(ctx.currency)
  const reader = { language: ctx.language, currency: ctx.currency, now: ctx.now }
  const known = provinceOf(province ?? '')
  const expected = known && { country: 'AF', state: known.code }
  return presentCart(await loadCart(ctx.db, shopper, { ...reader, expected }), reader)
}

type PutVerb<W, P> = (tx: Queryable, shopperId: string, wish: W, context: PutContext) => Promise<P>

async function put<W, P>(putting: PutVerb<W, P>, wish: W, ctx: HandlerContext): Promise<P> {
  await limit('cart', ctx)
  const shopper = await ctx.shopper()
  const requested = { currency: ctx.currency, language: ctx.language, now: ctx.now }
  return await inCommandTransaction(ctx, (tx) => putting(tx, shopper, wish, requested))
}

const linesHttp = implement(cart, {
  byUser: ({ query }, ctx) => cartOf(ctx, query.state),
  action: async ({ body: { bundle, free_inventory_id, ...wish } }, ctx) => {
    if (!bundle) return { ...(await put(putInCart, wish, ctx)), free_line: null }
    return await put(putBundleInCart, { ...wish, free_inventory_id }, ctx)
  },
  buyNow: ({ body }, ctx) => put(buyNow, body, ctx),
  change: async ({ body }, ctx) => {
    const shopper = await ctx.visitor()
    if (!shopper) throw businessError('cart_line_unknown')
    await inCommandTransaction(ctx, (tx) => changeLines(tx, shopper, body, ctx.now))
    return await cartOf(ctx)
  },
  delete: async ({ params }, ctx) => {
    const shopper = await ctx.visitor()
    const quantity = await inCommandTransaction(ctx, (tx) => deleteLine(tx, shopper, params.id))
    return { id: params.id, quantity }
  },
  updateShipping: async ({ body }, ctx) => {
    const shopper = await ctx.visitor()
    if (!shopper) throw businessError('address_unknown')
    await inCommandTransaction(ctx, (tx) => chooseShipping(tx, shopper, body))
    return await cartOf(ctx)
  },
})

const voucherHttp = implement(cartVoucher, {
  validity: {
    limit: 'voucher',
    handle: async ({ body }, ctx) => {
      const shopper = await ctx.shopper()
      const requested = { language: ctx.language, currency: ctx.currency, now: ctx.now }
      const cart = await inCommandTransaction(ctx, (tx) => tryCode(tx, shopper, body.code, requested))
      return { voucher: presentCartVoucher(cart, requested) }
    },
  },
})

export const cartHttp = [...linesHttp, ...voucherHttp]
