import type { ShippingRule } from '#contract/catalog/shipping-rules.ts'
import { type Currency, toDecimal } from '#contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { StoreRule } from './rules.ts'
import { inUsd, rulesOfStores } from './shipping-of-stores.ts'

type View = { language: string; currency: Currency; usdRate: number }

/** The delivery methods of these stores in the contract's shape. */
export const shippingRulesOf = async (db: Queryable, storeIds: number[], view: View): Promise<ShippingRule[]> =>
  presentShippingRules(await rulesOfStores(db, [...new Set(storeIds)]), view)

/** The same for rules that are already read. */
export function presentShippingRules(rules: StoreRule[], view: View): ShippingRule[] {
  const priced = view.currency === 'USD' ? inUsd(rules, view.usdRate) : rules
  return priced.map((rule) => presentShippingRule(rule, view.language))
}

/** A rule whose amounts are already in the currency of the request. */
export const presentShippingRule = (rule: StoreRule, language: string): ShippingRule => ({
  id: rule.id,
  store_id: rule.storeId,
  title: inLanguage(rule.title, language),
  shipping_type: rule.shippingType,
  fee: toDecimal(rule.fee),
  free_above: rule.freeAbove === null ? null : toDecimal(rule.freeAbove),
  days_min: rule.daysMin,
  days_max: rule.daysMax,
  states: rule.zones.map((zone) => zone.state).filter((state) => state !== ''),
  countries: [...new Set(rule.zones.map((zone) => zone.country))],
  pickup_address: rule.pickupAddress && inLanguage(rule.pickupAddress, language),
})
