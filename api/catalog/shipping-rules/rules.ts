import { ShippingType } from '../../../contract/catalog/shipping-rules.ts'
import type { Words } from '../../platform/database/columns.ts'

/** Where a parcel shall go; `state` is empty where the country has none. */
export type Destination = { country: string; state: string }

/** A country as a whole (`state` empty) or one of its states. */
type Zone = { country: string; state: string }

/** One way a store's parcels travel. Money in minor units of the currency asked for. */
export type StoreRule = {
  id: number
  storeId: number
  title: Words
  shippingType: ShippingType
  fee: number
  freeAbove: number | null
  daysMin: number
  daysMax: number
  pickupAddress: Words | null
  zones: Zone[]
}

/** Picking up serves everybody; a location rule serves its zones, a whole country or single states. */
export function serves(rule: Pick<StoreRule, 'shippingType' | 'zones'>, to: Destination): boolean {
  if (rule.shippingType === ShippingType.pickup) return true
  return rule.zones.some((zone) => zone.country === to.country && (zone.state === '' || zone.state === to.state))
}

/** What a parcel of goods worth `subtotal` pays; goods worth `freeAbove` or more travel free. */
export function feeOf(rule: Pick<StoreRule, 'fee' | 'freeAbove'>, subtotal: number): number {
  return rule.freeAbove !== null && subtotal >= rule.freeAbove ? 0 : rule.fee
}

/** The rules that bring a parcel of this worth to the address, cheapest first, picking up last. */
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
 * How a parcel travels, out of the rules that serve the address: the one the shopper chose if it is still among them,
 * else the cheapest that brings it. Picking up is never chosen for anyone.
 */
export function travelsBy(serving: StoreRule[], chosenId: number | undefined): StoreRule | null {
  const chosen = serving.find((rule) => rule.id === chosenId)
  return chosen ?? serving.find((rule) => rule.shippingType === ShippingType.location) ?? null
}
