import type { Cart } from '../../contract/cart.ts'
import type { WordParams } from '../../i18n/translator.ts'

type Lacking = { step: 'cart' | 'shipping'; reason?: 'address_required' | 'shipping_required'; params?: WordParams }

/**
 * What must be done before the cart can be ordered, null when nothing is left. `reason` is what the page of that step
 * does not say by itself (spec §5): an address is needed, or only the shopper can choose how a store delivers.
 */
export function beforeCheckout(cart: Pick<Cart, 'address' | 'checked_count' | 'parcels'>): Lacking | null {
  if (cart.checked_count === 0) return { step: 'cart' }
  if (!cart.address) return { step: 'shipping', reason: 'address_required' }
  if (cart.parcels.some((parcel) => !parcel.shippable)) return { step: 'shipping' }
  const undecided = cart.parcels.find((parcel) => parcel.shipping_rule_id === null)
  if (!undecided) return null
  return { step: 'shipping', reason: 'shipping_required', params: { store: undecided.store.title } }
}
