/**
 * `node --import ./api/platform/database/lean-drizzle.ts bench/console/home.ts`: the home page of the console at 100,000 orders.
 * `TEST_DATABASE_URL` names a PostgreSQL server; without it the embedded one.
 */
import { sql } from 'drizzle-orm'
import { aStaffMember } from '../../api/staff/testing/staff.ts'
import { aProduct } from '../../api/testing/products.ts'
import { openTestShop } from '../../api/testing/shop.ts'
import { aShopper } from '../../api/testing/shoppers.ts'

/** Orders in all, over a year; `--busy`: half of them in the 30 days that the home page sums up. */
const ORDERS = 100_000
const CALLS = 30
const BUSY = process.argv.includes('--busy')

const shop = await openTestShop()
try {
  shop.shop.limits = false
  const owner = await aStaffMember(shop)
  const maryam = aShopper(shop)
  const { id } = await aProduct(shop.db)
  await maryam.put(id, 1)
  const { data: order } = await maryam.order(await maryam.livesIn())
  await multiply(order.id)
  for (const path of ['/console/waiting', '/console/figures']) {
    const took: number[] = []
    for (let call = 0; call < CALLS; call++) {
      const began = performance.now()
      const { status } = await owner.get(path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      took.push(performance.now() - began)
    }
    took.sort((a, b) => a - b)
    const at = (share: number) => `${Math.round(took[Math.floor(took.length * share)] ?? 0)} ms`
    console.log(`${path}: median ${at(0.5)}, nine in ten under ${at(0.9)}, slowest ${at(0.999)}`)
  }
} finally {
  await shop.close()
}

/** The one order as many, each a copy placed at another moment: every 10th cancelled, every 25th refused at the door. */
async function multiply(orderId: string) {
  await shop.db.execute(sql`
    create temporary table made as
      select n, gen_random_uuid() as order_id, gen_random_uuid() as parcel_id,
        now() - (case when ${BUSY} and n % 2 = 0 then 29.0 else 365.0 end) * random() * interval '1 day' as placed_at
      from generate_series(1, ${ORDERS}) n`)
  await shop.db.execute(sql`
    insert into orders select r.* from made, orders o,
      lateral jsonb_populate_record(o, jsonb_build_object('id', made.order_id, 'order_number', 'B-' || made.n,
        'placed_at', made.placed_at, 'cancelled', made.n % 10 = 0 or made.n % 25 = 0)) r
    where o.id = ${orderId}`)
  await shop.db.execute(sql`
    insert into parcels select r.* from made, parcels p,
      lateral jsonb_populate_record(p, jsonb_build_object('id', made.parcel_id, 'order_id', made.order_id,
        'order_status', case when made.n % 25 = 0 then 4 when made.n % 100 = 1 then 2 else 5 end,
        'cancelled', made.n % 10 = 0 or made.n % 25 = 0)) r
    where p.order_id = ${orderId}`)
  await shop.db.execute(sql`
    insert into cancellations (id, order_id, by, reason, line_ids, amount, created_at)
    select gen_random_uuid(), order_id, 'operator', 'changed_mind', '[]', 100, placed_at from made
    where n % 10 = 0 or n % 25 = 0`)
  await shop.db.execute(sql`
    insert into order_confirmations (order_id, token_hash, deadline, outcome)
    select order_id, 'bench ' || n, placed_at + interval '48 hours', case when n % 200 = 1 then null else 'confirmed' end from made`)
  await shop.db.execute(sql`vacuum analyze orders`)
  await shop.db.execute(sql`analyze`)
}
