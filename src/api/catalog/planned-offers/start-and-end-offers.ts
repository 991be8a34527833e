import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { inTransaction } from '../../platform/database/retry.ts'
import { fromNow } from '../../platform/database/time.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { lockProducts } from '../import/lock-products.ts'
import { products } from '../products/tables.ts'
import { plannedOffers } from './tables.ts'

const AT_ONCE = 200

/**
 * Starts offers that are due and ends expired ones, by database time. Several processes may run it at once. An offer above the
 * current price does not start. Returns the number of processed offers. `ahead`: milliseconds added to the current time, for
 * tests.
 */
export async function startAndEndOffers({ db, log }: Pick<Services, 'db' | 'log'>, ahead = 0): Promise<number> {
  const now = fromNow(ahead)
  const ending = and(isNotNull(plannedOffers.endsAt), lte(plannedOffers.endsAt, now))
  const starting = and(eq(plannedOffers.begun, false), lte(plannedOffers.startsAt, now))
  const due = await db
    .select({ id: plannedOffers.productId })
    .from(plannedOffers)
    .where(or(ending, starting))
    .orderBy(plannedOffers.productId)
    .limit(AT_ONCE)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await inTransaction(db, async (tx) => {
    await lockProducts(tx, ids)
    const which = inArray(plannedOffers.productId, ids)
    const over = await tx.delete(plannedOffers).where(and(which, ending)).returning()
    const ended = over.filter(({ begun }) => begun).map(({ productId }) => productId)
    if (ended.length > 0)
      await tx.update(products).set({ offered: 0, usdOffered: 0 }).where(inArray(products.id, ended))
    const begun = await tx.update(plannedOffers).set({ begun: true }).where(and(which, starting)).returning()
    if (begun.length === 0) return
    const changed = await tx
      .update(products)
      .set({ offered: sql`${plannedOffers.offered}`, usdOffered: 0 })
      .from(plannedOffers)
      .where(
        and(
          eq(plannedOffers.productId, products.id),
          inArray(
            products.id,
            begun.map(({ productId }) => productId),
          ),
          sql`${plannedOffers.offered} <= ${products.selling}`,
        ),
      )
      .returning({ id: products.id })
    await tx.delete(plannedOffers).where(and(which, eq(plannedOffers.begun, true), isNull(plannedOffers.endsAt)))
    const began = new Set(changed.map(({ id }) => id))
    const lost = begun.map(({ productId }) => productId).filter((id) => !began.has(id))
    if (lost.length === 0) return
    await tx.delete(plannedOffers).where(inArray(plannedOffers.productId, lost))
    log.warn({ products: lost }, 'planned offers lie above their prices and did not begin')
  })
  return ids.length
}
