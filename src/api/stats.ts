import { z } from 'zod'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { paymentStates, refundStates } from '#contract/ordering/payments.ts'
import { goodsImports } from './catalog/product-import/tables.ts'
import { orders } from './ordering/orders/tables.ts'
import { paymentEvents, payments, refunds } from './ordering/payments/tables.ts'
import { alerts } from './platform/alerts/tables.ts'
import type { Db } from './platform/database/db.ts'
import { statement } from './platform/database/statement.ts'
import { outbox } from './platform/mail/tables.ts'
import { pushQueue } from './staff/push/tables.ts'
import { deliveries } from './staff/webhooks/tables.ts'

const Counted = z.object({ what: z.string(), state: z.string(), count: z.number(), seconds: z.number().nullable() })

/**
 * The number of rows in one state. `seconds` is the age of the oldest waiting row past its due time, for states that
 * wait. `what` and `state` are fixed words from the tables below and never user input.
 */
export type StateCount = z.infer<typeof Counted>

const stats = statement(Counted)`
  with counted as (
    select 'orders' what, case when cancelled then 'cancelled' else order_status::text end state, count(*) n, null::timestamptz due
      from ${orders} group by 2
    union all select 'payments', state, count(*), min(ask_again_at) filter (where state in ('started', 'processing')) from ${payments} group by 2
    union all select 'refunds', state, count(*), min(next_try_at) filter (where state = 'asked') from ${refunds} group by 2
    union all select 'payment_events', 'waiting', count(*), min(next_try_at) from ${paymentEvents} where done_at is null
    union all select 'mails', 'waiting', count(*), min(next_try_at) from ${outbox} where sent_at is null and failed_at is null
    union all select 'mails', 'failed', count(*), null from ${outbox} where failed_at is not null
    union all select 'webhook_deliveries', 'waiting', count(*), min(next_try_at) from ${deliveries}
      where sent_at is null and failed_at is null
    union all select 'webhook_deliveries', 'failed', count(*), null from ${deliveries} where failed_at is not null
    union all select 'push_messages', 'waiting', count(*), null from ${pushQueue}
    union all select 'imports', state, count(*), null from ${goodsImports} group by 2
    union all select 'alerts', 'open', count(*), null from ${alerts} where settled_at is null)
  select what, state, n::float8 count, case when due is not null then greatest(0, extract(epoch from now() - due)::float8) end seconds from counted`

const statusNames = new Map(Object.entries(OrderStatus).map(([name, number]) => [`${number}`, name]))

/**
 * States that are reported with 0 when no row has them. Otherwise a metric would seem missing until its first order.
 */
const states: Record<string, readonly string[]> = {
  orders: [...statusNames.values(), 'cancelled'],
  payments: paymentStates,
  refunds: refundStates,
}

/** Counts of orders, payments and waiting messages at this moment. One statement, which reads all orders. */
export async function statsOf(db: Db): Promise<StateCount[]> {
  const counted = (await stats(db, {})).map((row) =>
    row.what === 'orders' ? { ...row, state: statusNames.get(row.state) ?? row.state } : row,
  )
  const isThere = new Set(counted.map(({ what, state }) => `${what} ${state}`))
  const none = Object.entries(states).flatMap(([what, all]) =>
    all.filter((state) => !isThere.has(`${what} ${state}`)).map((state) => ({ what, state, count: 0, seconds: null })),
  )
  return [...counted, ...none]
}
