import { ApiError } from '#contract/client.ts'
import type { RequestContext } from '../../request-context.ts'
import type { BuyError } from '../products/buy-form.tsx'

/** Adds both parts of a bundle deal to the cart, or neither. Returns the API's refusal, or undefined on success. */
export async function addBundle(ctx: RequestContext, form: FormData): Promise<BuyError | undefined> {
  ctx.cookies.guestToken()
  const field = (name: string) => form.get(name) ?? undefined
  try {
    await ctx.api.cart.action({
      body: {
        product_id: field('product_id'),
        inventory_id: field('inventory_id'),
        free_inventory_id: field('free_inventory_id'),
        quantity: 1,
        bundle: true,
      },
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { errors: error.form, quantity: 1, ofBundle: true }
  }
}
