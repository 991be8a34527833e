import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '#contract/customers/accounts-data.ts'
import { toDecimal } from '#contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { presentPayment } from './present-order.ts'
import { cancellations, orderLines, orders, parcels } from './tables.ts'

type ExportedOrder = PersonalData['orders'][number]
type Row<T extends { $inferSelect: unknown }> = T['$inferSelect']

/** For the export of personal data: all orders of a shopper with their lines, newest first, in three queries. */
export async function exportOrders(db: Queryable, shopperId: string): Promise<ExportedOrder[]> {
  const rows = await db.select().from(orders).where(eq(orders.shopperId, shopperId)).orderBy(desc(orders.placedAt))
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const lines = await db
    .select({ orderId: parcels.orderId, line: orderLines })
    .from(orderLines)
    .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .where(inArray(parcels.orderId, ids))
    .orderBy(asc(orderLines.id))
  const cancelled = await db
    .select()
    .from(cancellations)
    .where(inArray(cancellations.orderId, ids))
    .orderBy(asc(cancellations.createdAt))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const cancelledOf = Map.groupBy(cancelled, ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...presentOrder(row),
    lines: (linesOf.get(row.id) ?? []).map(({ line }) => presentLine(line)),
    cancellations: (cancelledOf.get(row.id) ?? []).map(presentCancellation),
  }))
}

const presentOrder = (row: Row<typeof orders>) => ({
  order_number: row.orderNumber,
  placed_at: row.placedAt.toISOString(),
  ...presentPayment(row),
  currency: row.currency,
  subtotal: toDecimal(row.subtotal),
  bundle_discount: toDecimal(row.bundleDiscount),
  voucher_discount: toDecimal(row.voucherDiscount),
  voucher_code: row.voucherCode,
  shipping: toDecimal(row.shipping),
  tax: toDecimal(row.tax),
  rounding: toDecimal(row.rounding),
  total: toDecimal(row.total),
  note: row.note,
  address: row.address,
})

const presentLine = ({ title, slug, sku, price, quantity, total, cancelled }: Row<typeof orderLines>) => ({
  title,
  slug,
  sku,
  price: toDecimal(price),
  quantity,
  total: toDecimal(total),
  cancelled,
})

const presentCancellation = ({ createdAt, reason, note, amount }: Row<typeof cancellations>) => ({
  at: createdAt.toISOString(),
  reason,
  note,
  amount: toDecimal(amount),
})
