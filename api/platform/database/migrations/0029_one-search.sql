CREATE OR REPLACE FUNCTION products_update_told() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on SET enable_mergejoin = on SET jit = off AS $$
DECLARE
  changed integer[];
  counted integer[];
  announced boolean;
BEGIN
  SELECT array_agg(id) FILTER (WHERE shown), array_agg(id) FILTER (WHERE sells AND NOT shown), bool_or(shown OR beside)
  INTO changed, counted, announced
  FROM (
    SELECT n.id, n.sold <> o.sold sells, (n.slug, n.image) IS DISTINCT FROM (o.slug, o.image) beside,
      (n.store_id, n.brand_id, n.category_id, n.public, n.selling, n.offered, n.usd_selling, n.usd_offered, n.own_price,
        n.own_usd_price, n.only_own_prices, n.rating_sum, n.rating_count, n.created_at, n.tags, n.title, n.description, n.facts)
      IS DISTINCT FROM
      (o.store_id, o.brand_id, o.category_id, o.public, o.selling, o.offered, o.usd_selling, o.usd_offered, o.own_price,
        o.own_usd_price, o.only_own_prices, o.rating_sum, o.rating_count, o.created_at, o.tags, o.title, o.description, o.facts) shown
    FROM new_rows n JOIN old_rows o ON o.id = n.id) compared;
  IF announced THEN PERFORM announce(); END IF;
  PERFORM tell_of_products(changed);
  IF counted IS NOT NULL THEN INSERT INTO sold_products SELECT unnest(counted); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TABLE "search_terms";--> statement-breakpoint
DROP INDEX "products_search_index";--> statement-breakpoint
DROP INDEX "products_names_index";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "names";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (order_folded(coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'fa', '')) gin_trgm_ops);--> statement-breakpoint
UPDATE "goods_imports" SET "step" = 'writing records' WHERE "step" = 'indexing for search';
