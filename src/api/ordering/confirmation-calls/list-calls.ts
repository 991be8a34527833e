import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toDecimal } from '#contract/money.ts'
import { type CallList, callLists, callOutcomes, type WaitingCall } from '#contract/ordering/console-calls.ts'
import { titlesOf } from '../../customers/addresses/present-address.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { fromNow } from '../../platform/database/time.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { cancellations, orderConfirmations, orders } from '../orders/tables.ts'
import { refusalsOf } from './buyer-past.ts'
import { callAttempts, callClaims } from './tables.ts'

type Wanted = { list: CallList; after?: string | undefined; limit: number; language: string }

const At = z.coerce.date()
const Row = z.object({
  order_id: z.string(),
  order_number: z.string(),
  name: z.string(),
  phone: z.string(),
  country: z.string(),
  state: z.string(),
  due: z.coerce.number(),
  currency: z.string(),
  placed_at: At,
  deadline: At,
  tries: z.int(),
  last: z.enum(callOutcomes).nullable(),
  next_at: At.nullable(),
  refusals: z.int(),
  claimed_by: z.string().nullable(),
  claimed_id: z.string().nullable(),
  claimed_until: At.nullable(),
})

/** SQL: outcome of the last call about the order `waits` as `last`, with the number of calls. */
const lastCall = sql`left join lateral (
  select outcome, next_at, count(*) over ()::int as tries from ${callAttempts} call
  where call.order_id = waits.order_id order by call.at desc, call.id desc limit 1) last on true`

const inList: Record<CallList, SQL> = {
  now: sql`(last.next_at is null or last.next_at <= ${fromNow()}) and last.outcome is distinct from 'wrong_number'`,
  later: sql`last.next_at > ${fromNow()}`,
  wrong_number: sql`last.outcome = 'wrong_number'`,
}
const waiting = sql`waits.outcome is null and waits.deadline > ${fromNow()}`

/** SQL of the list `now`, for counting it. */
export const toCallNow = sql`from ${orderConfirmations} waits ${lastCall} where ${waiting} and ${inList.now}`

/** A page of orders that wait for a call, the nearest deadline first, with the cursor of the next page; null on the last page. */
export async function listCalls({ db, actor }: StaffContext, { list, after, limit, language }: Wanted) {
  const rows = await rowsOf(db, Row)`
    select waits.order_id, waits.deadline, o.order_number, o.currency, o.placed_at,
      o.address ->> 'name' as name, o.address ->> 'phone' as phone, o.address ->> 'country' as country,
      o.address ->> 'state' as state, last.outcome as last, last.next_at, coalesce(last.tries, 0) as tries,
      (o.total - coalesce((select sum(gone.amount) from ${cancellations} gone where gone.order_id = o.id), 0))::float8 as due,
      ${refusalsOf(sql`o`)} as refusals,
      claim.by as claimed_by, claim.staff_id as claimed_id, claim.until as claimed_until
    from ${orderConfirmations} waits join ${orders} o on o.id = waits.order_id ${lastCall}
      left join ${callClaims} claim
        on claim.buyer = coalesce(o.buyer_keys[1], o.id::text) and claim.until > ${fromNow()}
    where ${waiting} and ${inList[list]}
      and ${after ? sql`(waits.deadline, waits.order_id) > (select deadline, order_id from ${orderConfirmations} seen where seen.order_id = ${after}::uuid)` : sql`true`}
    order by waits.deadline, waits.order_id limit ${limit + 1}`
  const data = rows.slice(0, limit).map((row) => presentWaiting(row, actor, language))
  return { data, next: rows.length > limit ? (data.at(-1)?.order_id ?? null) : null, counts: await counts(db) }
}

const Counts = z.object({ now: z.int(), later: z.int(), wrong_number: z.int() })

/** Number of orders in each list. */
async function counts(db: StaffContext['db']) {
  const each = callLists.map((list) => sql`count(*) filter (where ${inList[list]})::int as ${sql.identifier(list)}`)
  const [row] = await rowsOf(db, Counts)`
    select ${sql.join(each, sql`, `)} from ${orderConfirmations} waits ${lastCall} where ${waiting}`
  if (!row) throw new Error('nothing was counted')
  return row
}

const presentWaiting = (
  { claimed_by, claimed_id, claimed_until, country, state, ...row }: z.infer<typeof Row>,
  { id: me, permissions }: StaffContext['actor'],
  language: string,
): WaitingCall => ({
  ...row,
  province: titlesOf({ country, state }, language).state_title,
  due: permissions.has('orders.totals') ? toDecimal(row.due) : null,
  placed_at: row.placed_at.toISOString(),
  deadline: row.deadline.toISOString(),
  next_at: row.next_at?.toISOString() ?? null,
  claim:
    claimed_by !== null && claimed_until !== null
      ? { by: claimed_by, mine: claimed_id === me, until: claimed_until.toISOString() }
      : null,
})
