import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DeliveryRule, DeliveryWay } from '#contract/catalog/console-delivery.ts'
import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { convertToUsd, toDecimal, toMinor } from '#contract/money.ts'
import { zoneOf } from '#contract/site/geography/zones.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { readUsdRate } from '../../site/settings/settings.ts'
import { storePlaces } from '../product-admin/find-products.ts'
import { shippingRules, shippingZones, stores } from '../stores/tables.ts'
import { fieldsOf } from './delivery-fields.ts'
import { feeOf, rulesServing, type StoreRule, shippingTypeOf } from './rules.ts'
import { inUsd, rulesOfStores } from './shipping-of-stores.ts'

type Wanted = {
  store?: number | undefined
  zone?: string | undefined
  after?: number | undefined
  limit: number
}

/** Delivery methods by store and position. `next`: the cursor of the next page. */
export async function listDelivery({ db }: Pick<ActorContext, 'db'>, { store, zone, after, limit }: Wanted) {
  const place = sql`(${shippingRules.storeId}, ${shippingRules.position}, ${shippingRules.id})`
  const last = sql`(select store_id, position, id from ${shippingRules} last where last.id = ${after})`
  const rows = await rulesWhere(
    db,
    and(
      store === undefined ? undefined : eq(shippingRules.storeId, store),
      zone === undefined ? undefined : bringsTo(zone),
      after === undefined ? undefined : sql`${place} > ${last}`,
    ),
    limit + 1,
  )
  const data = rows.slice(0, limit)
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null, stores: await storePlaces(db) }
}

/** Store pickup needs no zone. */
function bringsTo(code: string): SQL {
  const { country, state } = zoneOf(code)
  const serving = sql`select from ${shippingZones} where ${shippingZones.ruleId} = ${shippingRules.id}
    and ${shippingZones.country} = ${country} and ${shippingZones.state} in ('', ${state})`
  return sql`(${shippingRules.shippingType} = ${ShippingType.pickup} or exists (${serving}))`
}

/** One delivery method. Throws the fault `not_found` for an unknown id. */
export async function findDelivery({ db }: Pick<ActorContext, 'db'>, id: number): Promise<DeliveryRule> {
  const [rule] = await rulesWhere(db, eq(shippingRules.id, id), 1)
  if (!rule) throw new HttpError('not_found')
  return rule
}

async function rulesWhere(db: Queryable, which: SQL | undefined, limit: number): Promise<DeliveryRule[]> {
  const rows = await db
    .select({ rule: shippingRules, store: { id: stores.id, title: stores.title } })
    .from(shippingRules)
    .innerJoin(stores, eq(stores.id, shippingRules.storeId))
    .where(which)
    .orderBy(asc(shippingRules.storeId), asc(shippingRules.position), asc(shippingRules.id))
    .limit(limit)
  const ids = rows.map(({ rule }) => rule.id)
  const zones = ids.length > 0 ? await db.select().from(shippingZones).where(inArray(shippingZones.ruleId, ids)) : []
  const rate = await readUsdRate(db)
  return rows.map(({ rule, store }) => {
    const own = { ...rule, zones: zones.filter(({ ruleId }) => ruleId === rule.id) }
    return { id: rule.id, store, fields: fieldsOf(own), usd: dollarsOf(own, rate) }
  })
}

function dollarsOf(rule: StoreRule, rate: number): DeliveryRule['usd'] {
  const [{ fee, freeAbove } = rule] = inUsd([rule], rate)
  return { fee: toDecimal(fee), free_above: freeAbove === null ? null : toDecimal(freeAbove) }
}

type Cart = { store: number; zone: string; worth: number }

/** The delivery methods of a store for products of this value (in AFN) to a place, as its customers see them. Cheapest first. */
export async function previewDelivery({ db }: Pick<ActorContext, 'db'>, cart: Cart): Promise<DeliveryWay[]> {
  const [rules, rate] = [await rulesOfStores(db, [cart.store]), await readUsdRate(db)]
  const worth = toMinor(cart.worth)
  const serving = rulesServing(rules, zoneOf(cart.zone), worth)
  const chosen = shippingTypeOf(serving, undefined)
  const dollars = new Map(inUsd(serving, rate).map((rule) => [rule.id, feeOf(rule, convertToUsd(worth, rate))]))
  return serving.map((rule) => ({
    id: rule.id,
    title: rule.title,
    shipping_type: rule.shippingType,
    fee: toDecimal(feeOf(rule, worth)),
    usd_fee: toDecimal(dollars.get(rule.id) ?? 0),
    days_min: rule.daysMin,
    days_max: rule.daysMax,
    chosen: rule === chosen,
  }))
}
