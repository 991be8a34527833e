import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** Minutes between two orders. Half of the orders are from the last 29 days, the other half from the year. */
const LATELY = 0.8
const ALL_YEAR = 5

type Wanted = { /** The number of the order to copy. */ number: string; orders: number }

/**
 * Copies the order, with one parcel and one line each, to all shoppers and products. Some copies are cancelled, some refused
 * on delivery, some unconfirmed, some with uncounted cash.
 */
export const fillOrders = (db: Db, { number, orders }: Wanted): Promise<void> =>
  db.transaction(async (tx) => {
    // A hundred thousand copies take longer than the usual timeout.
    await tx.execute(sql`set local statement_timeout = 0`)
    await copyOrders(tx, orders)
    await copyOrderRows(tx, number)
    await tx.execute(sql`
      insert into cancellations (id, order_id, by, reason, line_ids, amount, created_at)
      select gen_random_uuid(), id, 'operator', 'changed_mind', '[]', 100, placed_at from orders
      where cancelled and order_number <> ${number}`)
    await tx.execute(sql`
      insert into order_confirmations (order_id, token_hash, deadline, outcome)
      select id, order_number, now() + interval '1 day', case when row_number() over () <= 500 then null else 'confirmed' end
      from orders where order_status <= 2 and order_number <> ${number}`)
    await tx.execute(sql`analyze`)
  })

const copyOrders = (tx: Tx, orders: number) =>
  tx.execute(sql`
    insert into orders (id, order_number, shopper_id, language, currency, order_status, cancelled, payment_method, payment_status,
      address, subtotal, shipping, total, placed_at)
    select gen_random_uuid(), 'CH-' || lpad(upper(to_hex(n)), 8, '0'), shopper_id, language, currency, 1 + n % 5, n % 17 = 0, 2,
      (n % 5) / 4, address || jsonb_build_object(
        'name', (array['احمد','مریم','Karim','گل‌پری','Zahra'])[1 + n % 5] || ' '
          || (array['کریمی','نوری','Ahmadi','Hotaki','رحیمی','Popal','Amiri'])[1 + n % 7] || ' ' || n % 997,
        'phone', '+937' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
        'state', (array['AF-KAB','AF-HER','AF-BAL','AF-KAN','AF-NAN'])[1 + n % 5]),
      subtotal, shipping, total,
      now() - n * make_interval(secs => 60 * case when n % 2 = 0 then ${LATELY}::float / 2 else ${ALL_YEAR}::float end)
    from generate_series(1, ${orders}::int) n, (select * from orders limit 1) first`)

async function copyOrderRows(tx: Tx, number: string) {
  await tx.execute(sql`
    insert into parcels (id, order_id, store_id, store_slug, store_title, order_status, cancelled, cash_awaited, shipping_type,
      shipping_title, shipping_fee, expected_from, expected_to, subtotal, total)
    select gen_random_uuid(), o.id, 1 + (row_number() over ()) % 40, p.store_slug, p.store_title, o.order_status, o.cancelled,
      o.order_status = 5 and not o.cancelled and row_number() over () % 50 = 0, p.shipping_type, p.shipping_title, p.shipping_fee,
      p.expected_from, p.expected_to, p.subtotal, p.total
    from orders o, (select * from parcels limit 1) p where o.order_number <> ${number}`)
  await tx.execute(sql`
    insert into order_lines (id, parcel_id, product_id, inventory_id, sku, slug, title, image, attributes, price, quantity, total)
    select gen_random_uuid(), p.id, l.product_id, l.inventory_id, 'SKU-' || row_number() over () % 5000, l.slug,
      jsonb_build_object('en', 'Carpet number ' || row_number() over () % 3000, 'fa', 'قالین'), l.image, l.attributes, l.price,
      l.quantity, l.total
    from parcels p, (select * from order_lines limit 1) l where p.id <> l.parcel_id`)
}
