import { sql } from 'drizzle-orm'
import type { Db } from '../../api/platform/database/db.ts'

/**
 * Grows the demo bazaar to so many products: every one a variant of a demo product with a model number of its own, so
 * that the vocabulary grows, too. Does nothing where there are enough.
 */
export async function growTo(wanted: number, db: Db): Promise<void> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int n from products`)
  const missing = wanted - (rows[0]?.n ?? 0)
  if (missing <= 0) return
  await db.execute(sql`
    with base as (select *, row_number() over (order by id) - 1 place, count(*) over () total from products),
    variant as (select n, 'm' || to_hex(n * 7919) model from generate_series(1, ${missing}::int) n)
    insert into products (slug, store_id, brand_id, category_id, title, description, facts, image, selling, offered,
      usd_selling, usd_offered, tags, public, created_at, sold, rating_sum, rating_count, search)
    select base.slug || '-' || model, store_id, brand_id, category_id,
      (select jsonb_object_agg(key, value || ' ' || upper(model)) from jsonb_each_text(title)), description, facts,
      image, selling, offered, usd_selling, usd_offered, tags, public, created_at - n * interval '1 minute',
      (n * 37) % 500, rating_sum, rating_count, search || (quote_literal(model) || ':999A')::tsvector
    from variant join base on base.place = variant.n % base.total`)
  await db.execute(sql`insert into inventories (product_id, sku, stock)
    select id, 'bench-' || id, 10 from products where not exists (select 1 from inventories i where i.product_id = products.id)`)
  await db.execute(sql`insert into search_terms (term, products)
    select word, ndoc from ts_stat('select search from products where public', 'abc')
    on conflict (term) do update set products = excluded.products`)
  await db.execute(sql`vacuum analyze products, inventories, search_terms`)
}
