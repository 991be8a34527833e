-- What 0015 keeps, kept at a cost that does not grow with the shop. PostgreSQL plans a function's statements once for each
-- connection, by the size that tables have then, and no statistics come while an import is open: planned with a small shop,
-- every call read all products, inventories and choices, and an import of twice as much took three times as long. With
-- nothing to choose from but lookups by index, the plan made first stays the right one, however much is there. Settings reach
-- into what a function sets off, so where one stands inside another each says all it needs; JIT would go by guesses as well.
CREATE OR REPLACE FUNCTION keep_own_prices(ids integer[]) RETURNS void LANGUAGE plpgsql
SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET jit = off AS $$
DECLARE
  locked integer[];
BEGIN
  -- Whoever sells or returns goods has locked the product before (api/ordering/orders/take-stock.ts); its lock comes first here, too,
  -- so that the next statement reads the newest stock. A subquery with LIMIT is never answered from a copy of the whole table.
  SELECT array_agg(one.id) INTO locked FROM (
    SELECT p.id FROM products p WHERE p.id = ANY (ids)
      AND (p.own_price > 0 OR (SELECT true FROM inventories i WHERE i.product_id = p.id AND i.price > 0 LIMIT 1))
    ORDER BY p.id FOR NO KEY UPDATE) one;
  IF locked IS NULL THEN RETURN; END IF;
  UPDATE products p SET own_price = kept.own_price, own_usd_price = kept.own_usd_price, only_own_prices = kept.only_own
  FROM unnest(locked) asked (id) CROSS JOIN LATERAL (
    SELECT coalesce((array_agg(price ORDER BY price, id) FILTER (WHERE own))[1], 0) own_price,
      coalesce((array_agg(usd_price ORDER BY price, id) FILTER (WHERE own))[1], 0) own_usd_price,
      coalesce(bool_and(own), false) only_own
    FROM (
      SELECT i.id, i.price, i.usd_price, i.stock > 0 OR NOT bool_or(i.stock > 0) OVER () counts,
        i.price > 0 AND (SELECT true FROM inventory_attributes has WHERE has.inventory_id = i.id LIMIT 1) IS NOT NULL own
      FROM inventories i WHERE i.product_id = asked.id) shelf
    WHERE shelf.counts) kept
  WHERE p.id = asked.id AND (p.own_price, p.own_usd_price, p.only_own_prices)
    IS DISTINCT FROM (kept.own_price, kept.own_usd_price, kept.only_own);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION choices_changed() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET jit = off AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_TABLE_NAME = 'inventory_attributes' THEN
    SELECT array_agg(DISTINCT i.product_id) INTO ids
      FROM (SELECT DISTINCT inventory_id FROM changed_rows) c JOIN inventories i ON i.id = c.inventory_id WHERE i.price > 0;
  ELSE
    SELECT array_agg(DISTINCT product_id) INTO ids FROM changed_rows;
  END IF;
  IF ids IS NOT NULL THEN PERFORM keep_own_prices(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Old and new rows meet by hashing or sorting, here and in the triggers of 0002: planned for the one row of an order, each row
-- of an import was held against every other.
CREATE OR REPLACE FUNCTION choices_updated() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  ids integer[];
BEGIN
  -- Stock counts only when something sells out or comes back.
  SELECT array_agg(n.product_id) || array_agg(o.product_id) INTO ids FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.stock > 0) <> (o.stock > 0) OR (n.price, n.usd_price, n.product_id) <> (o.price, o.usd_price, o.product_id);
  IF ids IS NOT NULL THEN PERFORM keep_own_prices(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION inventories_changed() SET enable_nestloop = off;
--> statement-breakpoint
ALTER FUNCTION flash_sale_products_changed() SET enable_nestloop = off;
--> statement-breakpoint
ALTER FUNCTION products_changed() SET enable_nestloop = off SET enable_hashjoin = on SET enable_mergejoin = on;
