import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import type { FakeProvider } from '#api/ordering/payments/providers/testing/fake-provider.ts'
import type { Database } from '#api/platform/database/db.ts'
import { openDatabase } from '#api/platform/database/open.ts'
import type { Buyer } from './buyer.ts'
import type { DatabaseLocation, Products } from './products.ts'

/** Opens the running shop's database, as the operator's command does. */
async function withDatabase<T>(
  databaseLocation: DatabaseLocation,
  work: (db: Database['db']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ ...databaseLocation, connectToRunning: true })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** What the shop acknowledged to a buyer. */
type Acknowledged = Pick<Buyer, 'orders' | 'cancelled'>

/**
 * Checks that the database has each acknowledged order exactly once and no other, and that stock, allotment, voucher and sums
 * are right. Returns the number of orders.
 */
export const expectAllOrdersStored = (
  databaseLocation: DatabaseLocation,
  { buyers, products }: { buyers: Acknowledged[]; products: Products },
) =>
  withDatabase(databaseLocation, async (db) => {
    const { rows } = await db.execute<{ id: string; cancelled: boolean }>(sql`select id, cancelled from orders`)
    const acknowledged = buyers.flatMap(({ orders }) => [...orders.keys()])
    assert.deepEqual(rows.map(({ id }) => id).sort(), acknowledged.sort(), 'orders kept and orders acknowledged')
    const isCancelled = new Set(rows.filter(({ cancelled }) => cancelled).map(({ id }) => id))
    for (const id of buyers.flatMap((buyer) => [...buyer.cancelled]))
      assert(isCancelled.has(id), `${id} is not cancelled`)
    await expectCorrectStock(db, products)
    await expectNone(
      db,
      'an order is not the sum of its lines, fees and discounts',
      sql`
      select o.id from orders o where o.total <> o.tax + (
        select sum(p.shipping_fee - p.shipping_discount + (select sum(l.total - l.bundle_discount - l.voucher_discount) from order_lines l
          where l.parcel_id = p.id)) from parcels p where p.order_id = o.id)`,
    )
    await expectNone(
      db,
      'a parcel is not where its last move left it',
      sql`
      select p.id from parcels p where (p.order_status, p.cancelled) is distinct from (
        select (m.order_status, m.cancelled) from order_moves m where m.parcel_id = p.id order by m.at desc, m.cancelled desc limit 1)`,
    )
    await expectNone(
      db,
      'an order has no mail',
      sql`
      select o.id from orders o where (o.payment_method = 2 or o.payment_status = 1)
        and not exists (select from outbox where cause = 'order_placed/' || o.id)`,
    )
    return rows.length
  })

async function expectCorrectStock(db: Database['db'], products: Products): Promise<void> {
  const { rows } = await db.execute<{ id: number; stock: number; sold: number; out: number }>(sql`
    select p.id, i.stock, p.sold, coalesce((select sum(l.quantity)::int from order_lines l
      where l.product_id = p.id and not l.cancelled), 0) as out
    from products p join inventories i on i.product_id = p.id`)
  for (const { id, stock, sold, out } of rows) {
    assert.equal(stock + out, products.stocks.get(id), `stock of ${id}`)
    assert.equal(sold, out, `sold of ${id}`)
    assert(stock >= 0)
  }
  await expectNone(
    db,
    'an allotment is not what was sold of it',
    sql`
    select f.product_id from flash_sale_products f where f.sold > f.allotment or f.sold <> (
      select coalesce(sum(l.quantity), 0) from order_lines l where l.flash_sale_id = f.flash_sale_id and not l.cancelled)`,
  )
  await expectNone(
    db,
    'a voucher is not spent as often as it is used',
    sql`
    select v.id from vouchers v where v.used > v.usage_limit or v.used <> (
      select count(*) from orders o where o.voucher_code = v.code and not o.cancelled)`,
  )
}

async function expectNone(db: Database['db'], problem: string, query: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await db.execute(query)
  assert.deepEqual(rows, [], problem)
}

type Paying = { buyers: Buyer[]; provider: FakeProvider }

/**
 * Checks that each payment at the provider paid its order or was refunded, and that a paid order was refunded only for its
 * cancelled part.
 */
export const expectPaidOrRefunded = (databaseLocation: DatabaseLocation, { buyers, provider }: Paying) =>
  withDatabase(databaseLocation, async (db) => {
    const paid = buyers.flatMap((buyer) => [...buyer.paid])
    const { rows } = await db.execute<{ order_id: string }>(sql`select order_id from payments where state = 'paid'`)
    assert.deepEqual(rows.map((row) => row.order_id).sort(), paid.sort(), 'paid here and paid at the provider')
    await expectNone(
      db,
      'what was taken, less what goes back, is not what the shop keeps',
      sql`
      select o.id from orders o join payments p on p.order_id = o.id and p.state = 'paid'
      where p.wanted - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id), 0)
        <> case when o.cancelled then 0 else o.total end`,
    )
    const { rows: payments } = await db.execute<{
      reference: string
      amount: number
      currency: string
      done: number
      most: number
    }>(sql`
      select p.reference, p.amount::int, p.currency,
        coalesce(sum(r.charged) filter (where r.state = 'done'), 0)::int as done, coalesce(sum(r.charged), 0)::int as most
      from payments p left join refunds r on r.payment_id = p.id where p.state = 'paid' group by p.id`)
    for (const { reference, amount, currency, done, most } of payments) {
      const refunds = provider.refundsOf({ reference, url: '', amount, currency })
      const refundedAmount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
      assert(refundedAmount >= done && refundedAmount <= most, 'given back once')
    }
  })
