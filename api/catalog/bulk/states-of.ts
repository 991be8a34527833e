import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { plannedOffers } from '../planned-offers/tables.ts'
import { inventories, products } from '../products/tables.ts'
import type { GoodsState } from './goods-state.ts'

/**
 * Products as bulk changes look at them, by id. What is gone is not there.
 * @param locked whether their inventories are locked too, in the order in which buyers take from them
 */
export async function statesOf(db: Queryable, ids: number[], locked = false): Promise<Map<number, GoodsState>> {
  const which = sql.param(ids)
  const rows = await db
    .select({
      id: products.id,
      selling: products.selling,
      offered: products.offered,
      usd_selling: products.usdSelling,
      usd_offered: products.usdOffered,
      public: products.public,
    })
    .from(products)
    .where(sql`${products.id} = any(${which}::int[])`)
  const plans = await db.select().from(plannedOffers).where(sql`${plannedOffers.productId} = any(${which}::int[])`)
  const shelves = db
    .select()
    .from(inventories)
    .where(sql`${inventories.productId} = any(${which}::int[])`)
    .orderBy(asc(inventories.id))
  const lying = Map.groupBy(await (locked ? shelves.for('no key update') : shelves), ({ productId }) => productId)
  const planOf = new Map(plans.map((plan) => [plan.productId, plan]))
  return new Map(
    rows.map(({ id, ...row }): [number, GoodsState] => {
      const plan = planOf.get(id)
      const choices = (lying.get(id) ?? []).map((one) => ({
        id: one.id,
        sku: one.sku,
        stock: one.stock,
        price: one.price,
        usd_price: one.usdPrice,
      }))
      return [
        id,
        { ...row, plan: plan ? { ...timesOf(plan), offered: plan.offered, begun: plan.begun } : null, choices },
      ]
    }),
  )
}

const timesOf = ({ startsAt, endsAt }: typeof plannedOffers.$inferSelect) => ({
  starts_at: startsAt.toISOString(),
  ends_at: endsAt?.toISOString() ?? null,
})
