DROP INDEX "inventories_priced_index";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "own_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "own_usd_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "only_own_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Keeps own_price, own_usd_price and only_own_prices of these products right. Whoever sells or returns goods has locked the
-- product before (api/ordering/orders/take-stock.ts); its lock comes first here, too, so that the newest stock is read.
CREATE FUNCTION keep_own_prices(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (ids)
    AND (own_price > 0 OR EXISTS (SELECT 1 FROM inventories i WHERE i.product_id = products.id AND i.price > 0))
    ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE products SET own_price = kept.own_price, own_usd_price = kept.own_usd_price, only_own_prices = kept.only_own
  FROM (
    SELECT asked.id, coalesce((array_agg(price ORDER BY price, shelf.id) FILTER (WHERE own))[1], 0) own_price,
      coalesce((array_agg(usd_price ORDER BY price, shelf.id) FILTER (WHERE own))[1], 0) own_usd_price,
      coalesce(bool_and(own), false) only_own
    FROM unnest(ids) asked (id) LEFT JOIN (
      SELECT i.id, i.product_id, i.price, i.usd_price,
        i.price > 0 AND EXISTS (SELECT 1 FROM inventory_attributes has WHERE has.inventory_id = i.id) own,
        i.stock > 0 OR NOT bool_or(i.stock > 0) OVER (PARTITION BY i.product_id) counts
      FROM inventories i WHERE i.product_id = ANY (ids)) shelf ON shelf.product_id = asked.id AND shelf.counts
    GROUP BY asked.id) kept
  WHERE products.id = kept.id AND (products.own_price, products.own_usd_price, products.only_own_prices)
    IS DISTINCT FROM (kept.own_price, kept.own_usd_price, kept.only_own);
END $$;
--> statement-breakpoint
CREATE FUNCTION choices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_TABLE_NAME = 'inventory_attributes' THEN
    SELECT array_agg(DISTINCT i.product_id) INTO ids
      FROM changed_rows c JOIN inventories i ON i.id = c.inventory_id WHERE i.price > 0;
  ELSE
    SELECT array_agg(DISTINCT product_id) INTO ids FROM changed_rows;
  END IF;
  IF ids IS NOT NULL THEN PERFORM keep_own_prices(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Stock counts only when something sells out or comes back.
CREATE FUNCTION choices_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(DISTINCT one.product_id) INTO ids
    FROM new_rows n JOIN old_rows o ON o.id = n.id, LATERAL (VALUES (n.product_id), (o.product_id)) one (product_id)
    WHERE (n.stock > 0) <> (o.stock > 0) OR (n.price, n.usd_price, n.product_id) <> (o.price, o.usd_price, o.product_id);
  IF ids IS NOT NULL THEN PERFORM keep_own_prices(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventories_priced AFTER INSERT ON inventories REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
--> statement-breakpoint
CREATE TRIGGER inventories_priced_update AFTER UPDATE ON inventories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_updated();
--> statement-breakpoint
CREATE TRIGGER inventories_priced_delete AFTER DELETE ON inventories REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_priced AFTER INSERT ON inventory_attributes REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_priced_delete AFTER DELETE ON inventory_attributes REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
--> statement-breakpoint
SELECT keep_own_prices(array_agg(DISTINCT product_id)) FROM inventories WHERE price > 0;
