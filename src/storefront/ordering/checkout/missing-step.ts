import { type Cart, Selected } from '#contract/ordering/cart.ts'
import { isolated } from '#i18n/isolated.ts'
import type { MessageParams } from '#i18n/translator.ts'

type Reason = 'address_required' | 'shipping_required' | 'sale_cap_passed'
type MissingStep = { step: 'cart' | 'shipping'; reason?: Reason; params?: MessageParams }
type CartToOrder = Pick<Cart, 'address' | 'checked_count' | 'lines' | 'parcels'>

/**
 * The next step before the cart can be ordered, or null if nothing is missing. `reason` explains what the page of that
 * step does not show by itself (spec §5): the cart needs an address, the shopper must choose a delivery method, or a
 * flash sale allows fewer pieces. `number` formats in the reader's digits.
 */
export function missingStep(cart: CartToOrder, number: (value: number) => string): MissingStep | null {
  if (cart.checked_count === 0) return { step: 'cart' }
  const tooMany = cart.lines.find((line) => line.selected === Selected.checked && line.sale_cap?.passed)
  if (tooMany) {
    const params = { title: isolated(tooMany.product.title), cap: number(tooMany.sale_cap?.per_buyer ?? 0) }
    return { step: 'cart', reason: 'sale_cap_passed', params }
  }
  if (!cart.address) return { step: 'shipping', reason: 'address_required' }
  if (cart.parcels.some((parcel) => !parcel.shippable)) return { step: 'shipping' }
  const undecided = cart.parcels.find((parcel) => parcel.shipping_rule_id === null)
  if (!undecided) return null
  return { step: 'shipping', reason: 'shipping_required', params: { store: undecided.store.title } }
}
