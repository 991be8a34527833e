import type { Cart } from '../../contract/cart.ts'

type Lacking = { step: 'cart' | 'shipping'; undecided?: string }

/**
 * What must be done before the cart can be ordered, null when nothing is left. `undecided` is the store whose way of
 * delivery only the shopper can choose: the total is not known before.
 */
export function beforeCheckout(cart: Pick<Cart, 'address' | 'checked_count' | 'parcels'>): Lacking | null {
  if (cart.checked_count === 0) return { step: 'cart' }
  if (!cart.address || cart.parcels.some((parcel) => !parcel.shippable)) return { step: 'shipping' }
  const undecided = cart.parcels.find((parcel) => parcel.shipping_rule_id === null)
  return undecided ? { step: 'shipping', undecided: undecided.store.title } : null
}
