import { ApiRefusal } from '#contract/client.ts'
import { toLatinDigits } from '#contract/digits.ts'
import type { Visit } from '../../visit.ts'
import type { BuyRefusal } from './buy-form.tsx'

/**
 * Puts what the form says into the cart; “buy now” checks that line alone. Gives what the shop refused, or nothing.
 * No idempotency key: a repeated request only sets the same quantity again, while a page that the browser kept (going
 * back after taking the line out of the cart) would be answered from memory and add nothing.
 */
export async function buy(visit: Visit, form: FormData): Promise<BuyRefusal | undefined> {
  visit.cookies.guestToken()
  const { cart } = visit.api
  const put = form.get('intent') === 'buy-now' ? cart.buyNow : cart.action
  const quantity = toLatinDigits(String(form.get('quantity') ?? '1')).trim()
  try {
    await put({
      body: { product_id: form.get('product_id'), inventory_id: form.get('inventory_id') ?? undefined, quantity },
    })
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { errors: error.form, quantity: Number.parseInt(quantity, 10) || 1 }
  }
}
