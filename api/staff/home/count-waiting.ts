import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MOST_COUNTED, type WaitingKind, waitingFor, waitingKinds } from '../../../contract/staff/home.ts'
import { inventories, products } from '../../catalog/products/tables.ts'
import { REMOVED } from '../../catalog/reviews/rules.ts'
import { reviews } from '../../catalog/reviews/tables.ts'
import { isCashAwaited, isToPack, orderConfirmations, parcels } from '../../ordering/orders/tables.ts'
import { refunds } from '../../ordering/payments/tables.ts'
import { alerts } from '../../platform/alerts/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { outbox } from '../../platform/mail/tables.ts'
import type { StaffContext } from '../../platform/request/actor.ts'

/** So few pieces are left of what runs out. */
const FEW = 3

const open = sql`${alerts.settledAt} is null`
/** Alerts that are counted as what they are about. */
const told: Partial<Record<WaitingKind, string>> = { disputes: 'dispute', refunds: 'refund_failed' }

const waiting: Record<WaitingKind, SQL> = {
  calls: sql`from ${orderConfirmations} where ${orderConfirmations.outcome} is null`,
  parcels: sql`from ${parcels} where ${isToPack(parcels)}`,
  cash: sql`from ${parcels} where ${isCashAwaited(parcels)}`,
  refunds: sql`from ${refunds} where ${refunds.state} = 'failed' and ${refunds.replacedBy} is null`,
  disputes: sql`from ${alerts} where ${open} and ${alerts.kind} = ${told.disputes}`,
  reviews: sql`from ${reviews} where ${reviews.flag} is not null and ${reviews.flag} <> ${REMOVED}`,
  stock: sql`from ${inventories} join ${products} on ${products.id} = ${inventories.productId}
    where ${inventories.stock} <= ${FEW} and ${products.public}`,
  mails: sql`from ${outbox} where ${outbox.failedAt} is not null`,
  alerts: sql`from ${alerts} where ${open} and ${alerts.kind} not in (${told.disputes}, ${told.refunds})`,
}

const CountRow = z.object({ kind: z.enum(waitingKinds), count: z.int() })

/** How much waits of each kind that whoever asks may do, in the order it is to be done: one statement, each count bounded. */
export async function countWaiting({ db, actor }: StaffContext) {
  const kinds = waitingKinds.filter((kind) => actor.permissions.has(waitingFor[kind]))
  if (kinds.length === 0) return []
  const counted = await countsOf(db, kinds)
  return kinds.flatMap((kind) => counted.filter((row) => row.kind === kind))
}

async function countsOf(db: Queryable, kinds: WaitingKind[]) {
  const counts = kinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, count(*)::int as count from (select 1 ${waiting[kind]} limit ${MOST_COUNTED}) counted`,
  )
  return await rowsOf(db, CountRow)`${sql.join(counts, sql` union all `)}`
}
