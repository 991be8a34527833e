import { asc, eq, inArray } from 'drizzle-orm'
import { payments } from '../../../payments/tables.ts'
import { orderLines, parcels } from '../../tables.ts'
import type { Life } from './life.ts'

/** What the database holds of some orders, the oldest first. */
export const parcelsOf = async ({ world }: Life, ids: string[]) =>
  await world.test.db.select().from(parcels).where(inArray(parcels.orderId, ids)).orderBy(asc(parcels.id))

export const linesOf = async ({ world }: Life, ids: string[]) =>
  (
    await world.test.db
      .select({ orderId: parcels.orderId, line: orderLines })
      .from(orderLines)
      .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
      .where(inArray(parcels.orderId, ids))
      .orderBy(asc(orderLines.id))
  ).map(({ orderId, line }) => ({ ...line, orderId }))

export const paymentsOf = async ({ world }: Life, ids: string[]) =>
  await world.test.db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.createdAt), asc(payments.id))
