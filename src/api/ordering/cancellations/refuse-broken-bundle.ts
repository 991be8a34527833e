import { and, inArray } from 'drizzle-orm'
import { bundleDeals } from '../../catalog/bundles/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { OrderLineRow } from '../orders/whole-order.ts'

/** Refuses to cancel the paid product of a bundle deal while its free product remains in the order. */
export async function refuseBrokenBundle(tx: Queryable, lines: OrderLineRow[], going: OrderLineRow[]): Promise<void> {
  const kept = lines.filter((line) => !line.cancelled && !going.includes(line))
  const free = kept.filter((line) => line.bundleDiscount > 0)
  if (free.length === 0) return
  const productsOf = (some: OrderLineRow[]) => some.map((line) => line.productId)
  const [broken] = await tx
    .select({ id: bundleDeals.id })
    .from(bundleDeals)
    .where(
      and(inArray(bundleDeals.freeProductId, productsOf(free)), inArray(bundleDeals.buyProductId, productsOf(going))),
    )
    .limit(1)
  if (broken) throw businessError('cancellation_breaks_bundle', undefined, 'line_ids')
}
