import { and, asc, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import type { ReadyParcel } from '#contract/ordering/console-cash.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { orderLines, orders, parcels } from '../orders/tables.ts'
import { placeOf } from './list-runs.ts'
import { readyStatuses } from './rules.ts'
import { couriers, runParcels } from './tables.ts'

/** Maximum number of parcels in the list; others follow once these are on their way. */
const AT_ONCE = 100

/**
 * Parcels that are ready for a courier, the oldest order first, and the couriers. Contains no amounts, because packers may not see money
 * (issue 13 §1).
 */
export async function listReady({ db }: Pick<ActorContext, 'db'>, language: string) {
  const held = db
    .select({ parcelId: runParcels.parcelId })
    .from(runParcels)
    .where(and(eq(runParcels.parcelId, parcels.id), sql`${runParcels.outcome} is distinct from 'brought_back'`))
  const things = sql<number>`(select coalesce(sum(line.quantity), 0)::int from ${orderLines} line
    where line.parcel_id = parcels.id and not line.cancelled)`
  const ready = await db
    .select({
      parcel: parcels,
      order_number: orders.orderNumber,
      address: orders.address,
      things,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        eq(parcels.cancelled, false),
        inArray(parcels.orderStatus, readyStatuses),
        ne(parcels.shippingType, ShippingType.pickup),
        notExists(held),
      ),
    )
    .orderBy(asc(orders.placedAt), asc(parcels.id))
    .limit(AT_ONCE)
  const active = await db
    .select({ id: couriers.id, name: couriers.name })
    .from(couriers)
    .where(eq(couriers.active, true))
    .orderBy(asc(couriers.name))
  return {
    couriers: active,
    parcels: ready.map(
      ({ parcel, order_number, address, things }): ReadyParcel => ({
        parcel_id: parcel.id,
        order_number,
        order_status: parcel.orderStatus,
        store: inLanguage(parcel.storeTitle, language),
        name: address.name,
        place: placeOf(address, language),
        things,
      }),
    ),
  }
}
