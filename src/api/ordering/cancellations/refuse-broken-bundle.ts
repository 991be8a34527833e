import { and, inArray } from 'drizzle-orm'
import { bundleDeals } from '../../catalog/bundles/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { OrderLineRow } from '../orders/order-with-lines.ts'

/** Refuses to cancel the paid product of a bundle deal while its free product remains in the order. */
export async function refuseBrokenBundle(
  tx: Queryable,
  lines: OrderLineRow[],
  cancelledLines: OrderLineRow[],
): Promise<void> {
  const stored = lines.filter((line) => !line.cancelled && !cancelledLines.includes(line))
  const free = stored.filter((line) => line.bundleDiscount > 0)
  if (free.length === 0) return
  const productsOf = (some: OrderLineRow[]) => some.map((line) => line.productId)
  const [broken] = await tx
    .select({ id: bundleDeals.id })
    .from(bundleDeals)
    .where(
      and(
        inArray(bundleDeals.freeProductId, productsOf(free)),
        inArray(bundleDeals.buyProductId, productsOf(cancelledLines)),
      ),
    )
    .limit(1)
  if (broken) throw businessError('cancellation_breaks_bundle', undefined, 'line_ids')
}
