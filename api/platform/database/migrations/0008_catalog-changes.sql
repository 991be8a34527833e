CREATE TABLE "catalog_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "catalog_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ids" integer[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_changes_xid_id_pk" PRIMARY KEY("xid","id")
);
--> statement-breakpoint
CREATE TABLE "forgotten_changes" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"through" "xid8" NOT NULL,
	CONSTRAINT "forgotten_changes_only" CHECK ("forgotten_changes"."only")
);
--> statement-breakpoint
CREATE TABLE "sold_products" (
	"product_id" integer NOT NULL
);
--> statement-breakpoint
-- From here on written by hand.
INSERT INTO "forgotten_changes" ("through") VALUES ('0');
--> statement-breakpoint
-- Raises the number that says that something changed. Each connection has a row of its own, since whoever shares one waits for the
-- other's commit, an import's for minutes. They are added up once an hour (cache/add-up-versions.ts).
CREATE FUNCTION announce() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions (topic, version) VALUES ('catalogue/' || pg_backend_pid(), 1)
    ON CONFLICT (topic) DO UPDATE SET version = data_versions.version + 1;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A sale's price ends with its allotment.
CREATE OR REPLACE FUNCTION flash_sale_products_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o ON o.flash_sale_id = n.flash_sale_id AND o.product_id = n.product_id
    WHERE (n.sold < n.allotment) <> (o.sold < o.allotment)
      OR to_jsonb(n) - 'sold' IS DISTINCT FROM to_jsonb(o) - 'sold') THEN PERFORM announce(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- How often a voucher was used changes with every order and is seen by nobody at once, until its limit is reached.
CREATE OR REPLACE FUNCTION vouchers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.used < n.usage_limit) IS DISTINCT FROM (o.used < o.usage_limit)
      OR to_jsonb(n) - 'used' IS DISTINCT FROM to_jsonb(o) - 'used') THEN PERFORM announce(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Tells of products, a thousand in a row: a statement that changes one writes one row, one that changes all writes no row too long to be read.
-- Null tells of none.
CREATE FUNCTION tell_of_products(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changed IS NULL THEN RETURN; END IF;
  INSERT INTO catalog_changes (kind, ids) SELECT 'product', array_agg(id ORDER BY id)
    FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / 1000 part FROM (SELECT DISTINCT unnest(changed) id) each) parts GROUP BY part;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_products(array_agg(id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Each order comes by here and below, so one look does what two did: the announcing triggers of before turned whole rows into JSON.
-- Columns are named: a new one is added here (search-feed/changes.test.ts asks for it). What no document holds is announced, not
-- told of. A sale is only noted: nobody waits for the order "popular", and a hot product would be told of a hundred times a
-- second. Old and new rows meet by hashing or sorting, whatever the plan was made for.
DROP TRIGGER products_announce_update ON products;
--> statement-breakpoint
DROP FUNCTION products_changed();
--> statement-breakpoint
CREATE FUNCTION products_update_told() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on SET enable_mergejoin = on AS $$
DECLARE
  changed integer[];
  counted integer[];
  announced boolean;
BEGIN
  SELECT array_agg(id) FILTER (WHERE shown), array_agg(id) FILTER (WHERE sells AND NOT shown), bool_or(shown OR beside)
  INTO changed, counted, announced
  FROM (
    SELECT n.id, n.sold <> o.sold sells, (n.slug, n.image, n.facts, n.search) IS DISTINCT FROM (o.slug, o.image, o.facts, o.search) beside,
      (n.store_id, n.brand_id, n.category_id, n.public, n.selling, n.offered, n.usd_selling, n.usd_offered, n.own_price,
        n.own_usd_price, n.only_own_prices, n.rating_sum, n.rating_count, n.created_at, n.tags, n.title, n.description)
      IS DISTINCT FROM
      (o.store_id, o.brand_id, o.category_id, o.public, o.selling, o.offered, o.usd_selling, o.usd_offered, o.own_price,
        o.own_usd_price, o.only_own_prices, o.rating_sum, o.rating_count, o.created_at, o.tags, o.title, o.description) shown
    FROM new_rows n JOIN old_rows o ON o.id = n.id) compared;
  IF announced THEN PERFORM announce(); END IF;
  PERFORM tell_of_products(changed);
  IF counted IS NOT NULL THEN INSERT INTO sold_products SELECT unnest(counted); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_of_rows_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_products(array_agg(product_id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whether something is in stock counts, not how much. Prices of choices come with their product's own_price.
DROP TRIGGER inventories_announce_update ON inventories;
--> statement-breakpoint
DROP FUNCTION inventories_changed();
--> statement-breakpoint
CREATE FUNCTION inventories_update_told() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  changed integer[];
  announced boolean;
BEGIN
  SELECT array_agg(was) FILTER (WHERE shown) || array_agg(becomes) FILTER (WHERE shown), bool_or(shown OR beside)
  INTO changed, announced
  FROM (
    SELECT o.product_id was, n.product_id becomes, (n.stock > 0, n.product_id) <> (o.stock > 0, o.product_id) shown,
      (n.sku, n.price, n.usd_price, n.image, n.position) IS DISTINCT FROM (o.sku, o.price, o.usd_price, o.image, o.position) beside
    FROM new_rows n JOIN old_rows o ON o.id = n.id) compared;
  IF announced THEN PERFORM announce(); END IF;
  PERFORM tell_of_products(changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Choices whose inventory is gone are told of with that. Looked up by index whatever the plan was made for, as in keep_own_prices.
CREATE FUNCTION choices_told() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET jit = off AS $$
BEGIN
  PERFORM tell_of_products(array_agg(DISTINCT i.product_id))
    FROM (SELECT DISTINCT inventory_id FROM changed_rows) c JOIN inventories i ON i.id = c.inventory_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A sale's price ends with its allotment.
CREATE FUNCTION flash_sale_products_update_told() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  -- A row that went over to another sale or product has no old row to meet: both are told of.
  PERFORM tell_of_products(array_agg(coalesce(n.product_id, o.product_id)))
    FROM new_rows n FULL JOIN old_rows o ON o.flash_sale_id = n.flash_sale_id AND o.product_id = n.product_id
    WHERE (n.sold < n.allotment, n.price, n.usd_price) IS DISTINCT FROM (o.sold < o.allotment, o.price, o.usd_price);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One row for a thing that many products show, if one of the columns changed that they show of it: its kind, then these.
CREATE FUNCTION shared_part_told() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  changed integer[];
BEGIN
  SELECT array_agg(n.id) INTO changed FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE EXISTS (SELECT FROM unnest(tg_argv[1:]) name WHERE to_jsonb(n) -> name IS DISTINCT FROM to_jsonb(o) -> name);
  IF changed IS NOT NULL THEN INSERT INTO catalog_changes (kind, ids) VALUES (tg_argv[0], changed); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION everything_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes (kind, ids) VALUES ('everything', '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_told AFTER INSERT ON products REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_told();
--> statement-breakpoint
CREATE TRIGGER products_told_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_update_told();
--> statement-breakpoint
CREATE TRIGGER products_told_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_told();
--> statement-breakpoint
CREATE TRIGGER products_told_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION everything_told();
--> statement-breakpoint
CREATE TRIGGER inventories_told AFTER INSERT ON inventories REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER inventories_told_update AFTER UPDATE ON inventories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION inventories_update_told();
--> statement-breakpoint
CREATE TRIGGER inventories_told_delete AFTER DELETE ON inventories REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER inventories_told_truncate AFTER TRUNCATE ON inventories FOR EACH STATEMENT EXECUTE FUNCTION everything_told();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_told AFTER INSERT ON inventory_attributes REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_told();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_told_before AFTER UPDATE ON inventory_attributes REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_told();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_told_after AFTER UPDATE ON inventory_attributes REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_told();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_told_delete AFTER DELETE ON inventory_attributes REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_told();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_told_truncate AFTER TRUNCATE ON inventory_attributes FOR EACH STATEMENT EXECUTE FUNCTION everything_told();
--> statement-breakpoint
CREATE TRIGGER product_collections_told AFTER INSERT ON product_collections REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER product_collections_told_before AFTER UPDATE ON product_collections REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER product_collections_told_after AFTER UPDATE ON product_collections REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER product_collections_told_delete AFTER DELETE ON product_collections REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER product_collections_told_truncate AFTER TRUNCATE ON product_collections FOR EACH STATEMENT EXECUTE FUNCTION everything_told();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_told AFTER INSERT ON flash_sale_products REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_told_update AFTER UPDATE ON flash_sale_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION flash_sale_products_update_told();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_told_delete AFTER DELETE ON flash_sale_products REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_told_truncate AFTER TRUNCATE ON flash_sale_products FOR EACH STATEMENT EXECUTE FUNCTION everything_told();
--> statement-breakpoint
CREATE TRIGGER flash_sales_told AFTER UPDATE ON flash_sales REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shared_part_told('sale', 'starts_at', 'ends_at', 'public');
--> statement-breakpoint
CREATE TRIGGER stores_told AFTER UPDATE ON stores REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shared_part_told('store', 'title', 'public');
--> statement-breakpoint
CREATE TRIGGER brands_told AFTER UPDATE ON brands REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shared_part_told('brand', 'title', 'aliases');
--> statement-breakpoint
CREATE TRIGGER categories_told AFTER UPDATE ON categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shared_part_told('category', 'title', 'public', 'parent_id');
--> statement-breakpoint
CREATE TRIGGER attribute_values_told AFTER UPDATE ON attribute_values REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shared_part_told('value', 'title', 'attribute_id');
