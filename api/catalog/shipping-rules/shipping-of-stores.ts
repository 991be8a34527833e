import { asc, eq, inArray } from 'drizzle-orm'
import { convertToUsd } from '../../../contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { shippingRules, shippingZones } from '../stores/tables.ts'
import type { StoreRule } from './rules.ts'

/** The shipping rules of these stores with their zones; fees in AFN minor units. */
export async function rulesOfStores(db: Queryable, storeIds: number[]): Promise<StoreRule[]> {
  if (storeIds.length === 0) return []
  const rows = await db
    .select({ rule: shippingRules, zone: shippingZones })
    .from(shippingRules)
    .leftJoin(shippingZones, eq(shippingZones.ruleId, shippingRules.id))
    .where(inArray(shippingRules.storeId, storeIds))
    .orderBy(asc(shippingRules.position), asc(shippingRules.id), asc(shippingZones.country), asc(shippingZones.state))
  const rules = new Map<number, StoreRule>()
  for (const { rule, zone } of rows) {
    const whole = rules.get(rule.id) ?? { ...rule, zones: [] }
    if (zone) whole.zones.push({ country: zone.country, state: zone.state })
    rules.set(rule.id, whole)
  }
  return [...rules.values()]
}

/** The same rules with their fees in USD cents, at the shop's rate (AFN minor units for one dollar). */
export const inUsd = (rules: StoreRule[], usdRate: number): StoreRule[] =>
  rules.map((rule) => ({
    ...rule,
    fee: convertToUsd(rule.fee, usdRate),
    freeAbove: rule.freeAbove === null ? null : convertToUsd(rule.freeAbove, usdRate),
  }))
