import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { ExportedOrder } from '#contract/ordering/admin-orders.ts'
import { recordOnce } from '../../platform/audit-log/record-once.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { cancelledAmount } from '../orders/cancel-rules.ts'
import { orderLines, parcels } from '../orders/tables.ts'
import { cashRefunds, refunds } from '../payments/tables.ts'
import { pageOf, present, type Reader, type Wanted } from './list-orders.ts'

/** Exports a page of filtered orders as table rows with all their contents. The audit log records the actor once per exported table. */
export const exportAdminOrders = ({ db, actor }: StaffContext, wanted: Wanted, reader: Reader) =>
  inTransaction(db, async (tx) => {
    const { rows, next } = await pageOf(tx, wanted)
    const { before: _, limit: __, search, ...filter } = wanted
    // The search may contain a name or a phone, so the log stores only that there was one.
    const changes = { filter: { after: JSON.stringify(filter) }, ...(search && { search: {} }) }
    await recordOnce(tx, actor, { action: 'order.export', target: { type: 'orders', id: '' }, changes })
    const inside = await contentsOf(
      tx,
      rows.map(({ order }) => order.id),
    )
    const listed = await present(tx, rows, reader)
    return { data: listed.map((one) => asExported(one, inside(one.order.id), reader)), next }
  })

type Presented = Awaited<ReturnType<typeof present>>[number]
type Inside = ReturnType<Awaited<ReturnType<typeof contentsOf>>>

function asExported({ listed, order }: Presented, inside: Inside, { language, seesMoney }: Reader): ExportedOrder {
  const seen = (minor: number) => (seesMoney ? toDecimal(minor) : null)
  return {
    ...listed,
    goods: inside.lines.map(({ line, ofCancelled }) => ({
      title: inLanguage(line.title, language),
      sku: line.sku,
      quantity: line.quantity,
      cancelled: line.cancelled || ofCancelled,
    })),
    address: [order.address.address, order.address.address2].filter(Boolean).join(', '),
    landmark: order.address.landmark,
    note: order.note,
    voucher_code: order.voucherCode,
    subtotal: seen(order.subtotal),
    discount: seen(order.bundleDiscount + order.voucherDiscount),
    shipping: seen(order.shipping),
    tax: seen(order.tax),
    rounding: seen(order.rounding),
    cancelled_amount: seen(
      cancelledAmount(
        order,
        inside.parcels,
        inside.lines.map(({ line }) => line),
      ),
    ),
    refunded: seen(inside.refunded),
  }
}

/** Contents of these orders and their refunds, done or pending. One query per kind of row. */
async function contentsOf(db: Queryable, ids: string[]) {
  const all = ids.length === 0 ? [] : await db.select().from(parcels).where(inArray(parcels.orderId, ids))
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({ line: orderLines, orderId: parcels.orderId, ofCancelled: parcels.cancelled })
          .from(orderLines)
          .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
          .where(inArray(parcels.orderId, ids))
          .orderBy(asc(orderLines.id))
  const back = ids.length === 0 ? [] : await backOf(db, ids)
  const [parcelsOf, linesOf] = [Map.groupBy(all, byOrder), Map.groupBy(lines, byOrder)]
  const backTo = new Map(back.map(({ orderId, amount }) => [orderId, amount]))
  return (id: string) => ({
    parcels: parcelsOf.get(id) ?? [],
    lines: linesOf.get(id) ?? [],
    refunded: backTo.get(id) ?? 0,
  })
}

const byOrder = ({ orderId }: { orderId: string }) => orderId

/** Refunds that failed do not count until they succeed. */
async function backOf(db: Queryable, ids: string[]) {
  const sent = db
    .select({ orderId: refunds.orderId, amount: refunds.amount })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), isNull(refunds.replacedBy), ne(refunds.state, 'failed')))
  const handed = db
    .select({ orderId: cashRefunds.orderId, amount: cashRefunds.amount })
    .from(cashRefunds)
    .where(inArray(cashRefunds.orderId, ids))
  const each = sent.unionAll(handed).as('back')
  return await db
    .select({ orderId: each.orderId, amount: sql<number>`sum(${each.amount})`.mapWith(Number) })
    .from(each)
    .groupBy(each.orderId)
}
