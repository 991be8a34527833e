import { sql } from 'drizzle-orm'
import { findDeskOrder } from '../../api/ordering/desk/find-desk-order.ts'
import { listDeskOrders } from '../../api/ordering/desk/list-desk-orders.ts'
import { placedOrder } from '../../api/ordering/desk/testing/orders.ts'
import type { Db } from '../../api/platform/database/db.ts'
import type { StaffActor } from '../../api/platform/request/actor.ts'
import { openTestShop } from '../../api/testing/shop.ts'
import { OrderFilter } from '../../contract/ordering/desk-orders.ts'

/**
 * What the list of orders in the console costs at 100,000 (`ORDERS`): `node --import ./api/platform/database/lean-drizzle.ts
 * bench/console/orders.ts`, on the PostgreSQL of TEST_DATABASE_URL where that is set. Milliseconds, the median of five.
 */
const ORDERS = Number(process.env.ORDERS ?? 100_000)
const TIMES = 5

const shop = await openTestShop()
const one = await placedOrder(shop)
await fill(shop.db)

const asked: [name: string, filter: object][] = [
  ['the newest', {}],
  ['a number', { search: 'CH-000003E8' }],
  ['a rare name', { search: 'مریم کریمی 41' }],
  ['a common name', { search: 'کریمی' }],
  ['nobody', { search: 'nobody at all' }],
  ['digits of a phone', { search: '0779 190' }],
  ['two letters', { search: 'گل' }],
  ['a SKU', { product: 'SKU-4999' }],
  ['goods of many orders', { product: 'carpet' }],
  ['a status', { status: 'confirmed' }],
  ['to be confirmed', { only: 'awaiting' }],
  ['a province without orders', { province: 'AF-GHO' }],
  ['three filters, nothing', { province: 'AF-NAN', payment: 'unpaid', status: 'delivered' }],
  ['a store', { store: '7' }],
  ['a way of paying nobody used', { method: '4' }],
]
for (const [name, filter] of asked) {
  const query = { ...OrderFilter.parse(filter), limit: 50 }
  say(name, await medianOf(() => listDeskOrders(shop.db, query, { language: 'en', seesMoney: true })))
}
const actor = { permissions: new Set(['orders.totals']) } as unknown as StaffActor
say('one order', await medianOf(() => findDeskOrder({ db: shop.db, actor }, one.number, 'en')))
await shop.close()

function say(name: string, milliseconds: number) {
  process.stdout.write(`${name.padEnd(30)}${milliseconds.toFixed(0).padStart(6)}\n`)
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0
}

/** Orders of everybody by everything, each with a parcel and a line, copied from the one that was placed. */
function fill(db: Db) {
  return db.transaction(async (tx) => {
    // A hundred thousand take longer than a call may.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
    insert into orders (id, order_number, shopper_id, language, currency, order_status, cancelled, payment_method, payment_status,
      address, subtotal, shipping, total, placed_at)
    select gen_random_uuid(), 'CH-' || lpad(upper(to_hex(n)), 8, '0'), shopper_id, language, currency, 1 + n % 5, n % 17 = 0, 2,
      (n % 5) / 4, address || jsonb_build_object(
        'name', (array['احمد','مریم','Karim','گل‌پری','Zahra'])[1 + n % 5] || ' '
          || (array['کریمی','نوری','Ahmadi','Hotaki','رحیمی','Popal','Amiri'])[1 + n % 7] || ' ' || n % 997,
        'phone', '+937' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
        'state', (array['AF-KAB','AF-HER','AF-BAL','AF-KAN','AF-NAN'])[1 + n % 5]),
      subtotal, shipping, total, now() - n * interval '7 minutes'
    from generate_series(1, ${ORDERS}::int) n, (select * from orders limit 1) first`)
    await tx.execute(sql`
    insert into parcels (id, order_id, store_id, store_slug, store_title, order_status, cancelled, shipping_type, shipping_title,
      shipping_fee, expected_from, expected_to, subtotal, total)
    select gen_random_uuid(), o.id, 1 + (row_number() over ()) % 40, p.store_slug, p.store_title, o.order_status, o.cancelled,
      p.shipping_type, p.shipping_title, p.shipping_fee, p.expected_from, p.expected_to, p.subtotal, p.total
    from orders o, (select * from parcels limit 1) p where o.order_number <> ${one.number}`)
    await tx.execute(sql`
    insert into order_lines (id, parcel_id, product_id, inventory_id, sku, slug, title, image, attributes, price, quantity, total)
    select gen_random_uuid(), p.id, l.product_id, l.inventory_id, 'SKU-' || row_number() over () % 5000, l.slug,
      jsonb_build_object('en', 'Carpet number ' || row_number() over () % 3000, 'fa', 'قالین'), l.image, l.attributes, l.price,
      l.quantity, l.total
    from parcels p, (select * from order_lines limit 1) l where p.id <> l.parcel_id`)
    await tx.execute(sql`
    insert into order_confirmations (order_id, token_hash, deadline)
    select id, order_number, now() from orders where order_status = 1 and order_number <> ${one.number} limit 500`)
    await tx.execute(sql`analyze`)
  })
}
