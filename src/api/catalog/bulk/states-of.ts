import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { type ProductRows, storedProducts } from '../import/product-rows.ts'
import { plannedOffers } from '../planned-offers/tables.ts'
import { products } from '../products/tables.ts'

/** A planned offer: `offered` in minor units, times in UTC. `begun` is true once the product has the price. */
export type Plan = { offered: number; starts_at: string; ends_at: string | null; begun: boolean }

/** A product in the form that imports compare, with its planned offer. */
export type ProductState = ProductRows & { slug: string; plan: Plan | null }

/** Products by id. Omits deleted products. */
export async function statesOf(db: Queryable, ids: number[]): Promise<Map<number, ProductState>> {
  const which = sql.param(ids)
  const stored = await storedProducts(db, sql`${products.id} = any(${which}::int[])`)
  const rows = await db.select().from(plannedOffers).where(sql`${plannedOffers.productId} = any(${which}::int[])`)
  const plans = new Map(rows.map((row) => [row.productId, planOf(row)]))
  return new Map(stored.map(({ id, slug, parts }) => [id, { slug, ...parts, plan: plans.get(id) ?? null }]))
}

const planOf = ({ offered, startsAt, endsAt, begun }: typeof plannedOffers.$inferSelect): Plan => ({
  offered,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt?.toISOString() ?? null,
  begun,
})
