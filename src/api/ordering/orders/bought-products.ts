import { z } from 'zod'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { orderLines, orders, parcels } from './tables.ts'

const delivered = statement(z.object({ id: z.int() }))`
  select distinct ${orderLines.productId} id from ${orderLines}
  join ${parcels} on ${parcels.id} = ${orderLines.parcelId} join ${orders} on ${orders.id} = ${parcels.orderId}
  where ${orders.shopperId} = ${param('shopper')} and ${orderLines.productId} = any(${param('products')}::int[])
  and ${parcels.orderStatus} = ${param('delivered')}`

/** Which of these products the shopper has received. */
export async function boughtProducts(db: Queryable, shopperId: string, productIds: number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const rows = await delivered(db, { shopper: shopperId, products: productIds, delivered: OrderStatus.delivered })
  return rows.map(({ id }) => id)
}
