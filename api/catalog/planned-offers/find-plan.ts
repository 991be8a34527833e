import { eq } from 'drizzle-orm'
import type { GoodsProduct } from '../../../contract/catalog/console-goods.ts'
import { toDecimal } from '../../../contract/money.ts'
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

/** The offer of a product that begins or ends by the clock; null where there is none. */
export const findPlan = async (db: Queryable, productId: number): Promise<Plan> =>
  presented((await db.select().from(plannedOffers).where(eq(plannedOffers.productId, productId)))[0])

/** Whoever types an offer decides from then on: no clock changes it any more. Answers what was planned. */
export const dropPlan = async (db: Queryable, productId: number): Promise<Plan> =>
  presented((await db.delete(plannedOffers).where(eq(plannedOffers.productId, productId)).returning())[0])
