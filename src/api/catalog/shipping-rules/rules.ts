import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'

/** The destination of a parcel. `state` is empty if the country has none. */
export type Destination = { country: string; state: string }

/** A whole country (`state` empty) or one of its states. */
type Zone = { country: string; state: string }

/** One delivery method of a store. Amounts in minor units of the requested currency. */
export type StoreRule = {
  id: number
  storeId: number
  title: LocalizedText
  shippingType: ShippingType
  fee: number
  freeAbove: number | null
  daysMin: number
  daysMax: number
  pickupAddress: LocalizedText | null
  zones: Zone[]
}

/** Whether a rule applies to a destination. Store pickup always applies; other rules apply to their zones. */
export function serves(rule: Pick<StoreRule, 'shippingType' | 'zones'>, to: Destination): boolean {
  if (rule.shippingType === ShippingType.pickup) return true
  return rule.zones.some((zone) => zone.country === to.country && (zone.state === '' || zone.state === to.state))
}

/** The delivery fee of a parcel with products worth `subtotal`, in minor units. Free from `freeAbove` on. */
export function feeOf(rule: Pick<StoreRule, 'fee' | 'freeAbove'>, subtotal: number): number {
  return rule.freeAbove !== null && subtotal >= rule.freeAbove ? 0 : rule.fee
}

/** The rules that apply to a destination, cheapest first, store pickup last. */
export function rulesServing(rules: StoreRule[], to: Destination, subtotal: number): StoreRule[] {
  return rules
    .filter((rule) => serves(rule, to))
    .sort(
      (a, b) =>
        a.shippingType - b.shippingType ||
        feeOf(a, subtotal) - feeOf(b, subtotal) ||
        a.daysMax - b.daysMax ||
        a.id - b.id,
    )
}

/**
 * The delivery method of a parcel: the shopper's choice if it still applies, else the cheapest one that delivers. Store pickup is
 * never chosen automatically.
 */
export function shippingTypeOf(serving: StoreRule[], chosenId: number | undefined): StoreRule | null {
  const chosen = serving.find((rule) => rule.id === chosenId)
  return chosen ?? serving.find((rule) => rule.shippingType === ShippingType.location) ?? null
}
