import { ApiError } from '#contract/client.ts'
import { toLatinDigits } from '#contract/digits.ts'
import type { RequestContext } from '../../request-context.ts'
import type { BuyError } from './buy-form.tsx'

/**
 * Adds the product of the form to the cart. “Buy now” also unchecks all other lines. Returns the API's refusal, or
 * undefined on success. The request has no idempotency key: a repeated request sets the same quantity again. With a
 * key, a cached page (the visitor removes the line and goes back) would receive the first answer again and add nothing.
 */
export async function buy(ctx: RequestContext, form: FormData): Promise<BuyError | undefined> {
  ctx.cookies.guestToken()
  const { cart } = ctx.api
  const put = form.get('intent') === 'buy-now' ? cart.buyNow : cart.action
  const quantity = toLatinDigits(String(form.get('quantity') ?? '1')).trim()
  try {
    await put({
      body: { product_id: form.get('product_id'), inventory_id: form.get('inventory_id') ?? undefined, quantity },
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { errors: error.form, quantity: Number.parseInt(quantity, 10) || 1 }
  }
}
