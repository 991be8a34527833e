import { ApiRefusal } from '#contract/client.ts'
import type { Visit } from '../../visit.ts'
import type { BuyRefusal } from '../products/buy-form.tsx'

/** Adds both parts of a bundle deal to the cart, or neither. Returns the API's refusal, or undefined on success. */
export async function addBundle(visit: Visit, form: FormData): Promise<BuyRefusal | undefined> {
  visit.cookies.guestToken()
  const field = (name: string) => form.get(name) ?? undefined
  try {
    await visit.api.cart.action({
      body: {
        product_id: field('product_id'),
        inventory_id: field('inventory_id'),
        free_inventory_id: field('free_inventory_id'),
        quantity: 1,
        bundle: true,
      },
    })
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { errors: error.form, quantity: 1, ofBundle: true }
  }
}
