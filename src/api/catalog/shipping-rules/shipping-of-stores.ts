import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { convertToUsd } from '#contract/money.ts'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import type { StoreRule } from './rules.ts'

export const StoreRuleRow: z.ZodType<StoreRule> = z.object({
  id: z.int(),
  storeId: z.int(),
  title: LocalizedText,
  shippingType: z.enum(ShippingType),
  fee: z.number(),
  freeAbove: z.number().nullable(),
  daysMin: z.int(),
  daysMax: z.int(),
  pickupAddress: LocalizedText.nullable(),
  zones: z.array(z.object({ country: z.string(), state: z.string() })),
})

/** A column: the rules of stores with their zones as JSON. `ofStores`: the comparison of `rule.store_id`. */
export const shippingRulesWhere = (ofStores: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(told.rule order by told.position, told.id), '[]') from (
    select rule.position, rule.id, json_build_object('id', rule.id, 'storeId', rule.store_id, 'title', rule.title,
      'shippingType', rule.shipping_type, 'fee', rule.fee, 'freeAbove', rule.free_above, 'daysMin', rule.days_min,
      'daysMax', rule.days_max, 'pickupAddress', rule.pickup_address, 'zones', coalesce(
        json_agg(json_build_object('country', zone.country, 'state', zone.state) order by zone.country, zone.state)
          filter (where zone.rule_id is not null), '[]')) rule
    from shipping_rules rule left join shipping_zones zone on zone.rule_id = rule.id
    where rule.store_id ${ofStores} group by rule.id) told)`

const RulesRow = z.object({ rules: z.array(StoreRuleRow) })
const rulesOf = statement(RulesRow)`select ${shippingRulesWhere(sql`= any(${param('storeIds')}::int[])`)} rules`

/** The shipping rules of these stores with their zones. Fees in AFN minor units. */
export async function rulesOfStores(db: Queryable, storeIds: number[]): Promise<StoreRule[]> {
  if (storeIds.length === 0) return []
  const [row] = await rulesOf(db, { storeIds })
  return row?.rules ?? []
}

/** The same rules with fees in USD cents, by the shop's exchange rate (AFN minor units per dollar). */
export const inUsd = (rules: StoreRule[], usdRate: number): StoreRule[] =>
  rules.map((rule) => ({
    ...rule,
    fee: convertToUsd(rule.fee, usdRate),
    freeAbove: rule.freeAbove === null ? null : convertToUsd(rule.freeAbove, usdRate),
  }))
