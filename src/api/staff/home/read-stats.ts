import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { toDecimal } from '#contract/money.ts'
import type { Figures } from '#contract/staff/home.ts'
import { cameBack, cancellations, orders, parcels } from '../../ordering/orders/tables.ts'
import { cashRefunds, refunds } from '../../ordering/payments/tables.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { readUsdRate } from '../../site/settings/settings.ts'
import { addUp, type Counted, withAverage } from './rules.ts'

const DAYS = 30

const DayRow = z.object({
  day: z.iso.date(),
  orders: z.int(),
  cancelled: z.int(),
  refused: z.int(),
  sales: z.int(),
  sold: z.number(),
  refunded: z.number(),
})

/**
 * Figures of each of the last 30 days (in Kabul time, today last) and their sum, in one statement. A cancellation is
 * never older than its order, so no row from before this period is read. @returns money in AFN, as decimals
 */
export async function readStats({ db }: Pick<ActorContext, 'db'>) {
  const rate = await readUsdRate(db)
  const inAfghani = (amount: unknown) =>
    sql`case when ${orders.currency} = 'USD' then round(${amount} * ${rate}::numeric / 100) else ${amount} end`
  const kabulDay = (at: unknown) => sql`(${at} at time zone 'Asia/Kabul')::date`
  const rows = await rowsOf(db, DayRow)`
    with first as (select ${kabulDay(sql`now()`)} - ${DAYS - 1}::int as day),
    began as (select day::timestamp at time zone 'Asia/Kabul' as at from first),
    back as (select distinct ${parcels.orderId} as id from ${parcels} where ${cameBack(parcels)}),
    less as (
      select ${cancellations.orderId} as id, sum(${cancellations.amount}) as amount from ${cancellations}
      where ${cancellations.createdAt} >= (select at from began) group by 1
    ),
    placed as (
      select ${kabulDay(orders.placedAt)} as day, count(*)::int as orders,
        (count(*) filter (where ${orders.cancelled} and back.id is null))::int as cancelled,
        (count(*) filter (where back.id is not null))::int as refused,
        (count(*) filter (where not ${orders.cancelled} and ${orders.payBy} is null))::int as sales,
        (sum(${inAfghani(sql`(${orders.total} - coalesce(less.amount, 0))`)})
          filter (where not ${orders.cancelled} and ${orders.payBy} is null))::float8 as sold
      from ${orders} left join back on back.id = ${orders.id} left join less on less.id = ${orders.id}
      where ${orders.placedAt} >= (select at from began) group by 1
    ),
    gave as (
      select ${refunds.orderId} as id, ${refunds.createdAt} as at, ${refunds.amount} as amount from ${refunds}
      where ${refunds.createdAt} >= (select at from began) and ${refunds.state} = 'done'
      union all
      select ${cashRefunds.orderId}, ${cashRefunds.at}, ${cashRefunds.amount} from ${cashRefunds}
      where ${cashRefunds.at} >= (select at from began)
    ),
    given as (
      select ${kabulDay(sql`gave.at`)} as day, sum(${inAfghani(sql`gave.amount`)})::float8 as refunded
      from gave join ${orders} on ${orders.id} = gave.id group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(placed.orders, 0) as orders,
      coalesce(placed.cancelled, 0) as cancelled, coalesce(placed.refused, 0) as refused,
      coalesce(placed.sales, 0) as sales, coalesce(placed.sold, 0) as sold, coalesce(given.refunded, 0) as refunded
    from (select first.day + n as day from first, generate_series(0, ${DAYS - 1}::int) n) days
    left join placed on placed.day = days.day left join given on given.day = days.day order by 1`
  return { days: rows.map((row) => ({ day: row.day, ...shown(row) })), total: shown(addUp(rows)) }
}

function shown(counted: Counted): Figures {
  const { orders, cancelled, refused, sales, sold, refunded, average } = withAverage(counted)
  const money = { sold: toDecimal(sold), refunded: toDecimal(refunded), average: toDecimal(average) }
  return { orders, cancelled, refused, sales, ...money }
}
