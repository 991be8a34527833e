import { eq } from 'drizzle-orm'
import type { GoodsProduct } from '#contract/catalog/console-products.ts'
import { toDecimal } from '#contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { plannedOffers } from './tables.ts'

type Plan = GoodsProduct['planned_offer']

const presented = (plan: typeof plannedOffers.$inferSelect | undefined): Plan =>
  plan
    ? {
        offered: toDecimal(plan.offered),
        starts_at: plan.startsAt.toISOString(),
        ends_at: plan.endsAt?.toISOString() ?? null,
        begun: plan.begun,
      }
    : null

/** The scheduled offer of a product, or null. */
export const findPlan = async (db: Queryable, productId: number): Promise<Plan> =>
  presented((await db.select().from(plannedOffers).where(eq(plannedOffers.productId, productId)))[0])

/** Deletes the scheduled offer, because an offer entered by staff takes precedence. Returns the deleted schedule. */
export const dropPlan = async (db: Queryable, productId: number): Promise<Plan> =>
  presented((await db.delete(plannedOffers).where(eq(plannedOffers.productId, productId)).returning())[0])
