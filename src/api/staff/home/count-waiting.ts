import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_COUNTED, type WaitingKind, waitingFor, waitingKinds } from '#contract/staff/home.ts'
import { hasFew } from '../../catalog/product-admin/list-products.ts'
import { products } from '../../catalog/products/tables.ts'
import { isToJudge } from '../../catalog/reviews/list-reviews.ts'
import { reviews } from '../../catalog/reviews/tables.ts'
import { toCallNow } from '../../ordering/confirmation-calls/list-calls.ts'
import { isCashAwaited, isToPack, parcels } from '../../ordering/orders/tables.ts'
import { isFailed, refunds } from '../../ordering/payments/tables.ts'
import { isOpenAbout } from '../../platform/alerts/list-alerts.ts'
import { alerts } from '../../platform/alerts/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { isGivenUp } from '../../platform/mail/list-unsent.ts'
import { outbox } from '../../platform/mail/tables.ts'
import type { StaffContext } from '../../platform/request/actor.ts'

/** Each count matches its list (`waitingLists`). Lists of orders count orders, not parcels. */
const waiting: Record<WaitingKind, SQL> = {
  calls: toCallNow,
  parcels: sql`from (select distinct ${parcels.orderId} from ${parcels} where ${isToPack(parcels)}) to_pack`,
  cash: sql`from (select distinct ${parcels.orderId} from ${parcels} where ${isCashAwaited(parcels)}) awaited`,
  refunds: sql`from (select distinct ${refunds.orderId} from ${refunds} where ${isFailed}) failed`,
  disputes: sql`from ${alerts} where ${isOpenAbout('disputes')}`,
  reviews: sql`from ${reviews} where ${isToJudge}`,
  stock: sql`from ${products} where ${products.public} and ${hasFew}`,
  mails: sql`from ${outbox} where ${isGivenUp}`,
  alerts: sql`from ${alerts} where ${isOpenAbout('others')}`,
}

const CountRow = z.object({ kind: z.enum(waitingKinds), count: z.int() })

/**
 * Open tasks of each kind that the caller has permission for, in the order of urgency. Runs one statement; each count
 * is limited.
 */
export async function countWaiting({ db, actor }: StaffContext) {
  const kinds = waitingKinds.filter((kind) => actor.permissions.has(waitingFor[kind]))
  if (kinds.length === 0) return []
  const counted = await countsOf(db, kinds)
  return kinds.flatMap((kind) => counted.filter((row) => row.kind === kind))
}

async function countsOf(db: Queryable, kinds: WaitingKind[]) {
  const counts = kinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, count(*)::int as count from (select 1 ${waiting[kind]} limit ${MAX_COUNTED}) counted`,
  )
  return await rowsOf(db, CountRow)`${sql.join(counts, sql` union all `)}`
}
