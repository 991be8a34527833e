-- Events for programs about new products and variants are published once for each statement, not for each row: an import inserts thousands
-- of rows with one statement, and mostly no webhook asks for these events.
CREATE FUNCTION tell_products_created() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM webhooks WHERE "on" AND 'product_created' = ANY (kinds)) THEN RETURN NULL; END IF;
	PERFORM tell_programs('product_created', id::text, jsonb_build_object('product', id, 'slug', slug, 'title', title))
	FROM changed_rows ORDER BY id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Index lookups only, for the reason given at keep_own_prices.
CREATE FUNCTION tell_variants_added() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET jit = off AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM webhooks WHERE "on" AND 'product_changed' = ANY (kinds)) THEN RETURN NULL; END IF;
	PERFORM tell_programs('product_changed', product.id::text,
		jsonb_build_object('product', product.id, 'slug', product.slug, 'title', product.title))
	FROM products product WHERE product.id IN (SELECT product_id FROM changed_rows) ORDER BY product.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER programs_products_created ON products;
--> statement-breakpoint
CREATE TRIGGER programs_products_created AFTER INSERT ON products
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products_created();
--> statement-breakpoint
DROP TRIGGER programs_inventories ON inventories;
--> statement-breakpoint
CREATE TRIGGER programs_inventories AFTER DELETE ON inventories FOR EACH ROW EXECUTE FUNCTION tell_variant();
--> statement-breakpoint
CREATE TRIGGER programs_inventories_added AFTER INSERT ON inventories
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_variants_added();
