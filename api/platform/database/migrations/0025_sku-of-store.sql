ALTER TABLE "inventories" DROP CONSTRAINT "inventories_sku_unique";--> statement-breakpoint
ALTER TABLE "inventories" ADD COLUMN "store_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- by hand: filled without the triggers that announce changes, because no product changes for shoppers.
ALTER TABLE "inventories" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "inventories" SET "store_id" = "products"."store_id" FROM "products" WHERE "products"."id" = "inventories"."product_id";--> statement-breakpoint
ALTER TABLE "inventories" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "inventories" ADD CONSTRAINT "inventories_sku_store" UNIQUE("sku","store_id");--> statement-breakpoint
-- The store of an inventory is that of its product. The product is locked, so that it cannot move to another store meanwhile. Where
-- there is no product, the foreign key refuses the row.
CREATE FUNCTION inventories_in_store() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
BEGIN
  SELECT store_id INTO NEW.store_id FROM products WHERE id = NEW.product_id FOR SHARE;
  IF NOT FOUND THEN NEW.store_id := 0; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER inventories_in_store BEFORE INSERT OR UPDATE OF product_id, store_id ON inventories FOR EACH ROW EXECUTE FUNCTION inventories_in_store();--> statement-breakpoint
CREATE FUNCTION inventories_follow_product() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
BEGIN
  UPDATE inventories SET store_id = NEW.store_id WHERE product_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER inventories_follow_product AFTER UPDATE OF store_id ON products FOR EACH ROW
  WHEN (OLD.store_id IS DISTINCT FROM NEW.store_id) EXECUTE FUNCTION inventories_follow_product();
--> statement-breakpoint
ALTER TABLE "goods_imports" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "goods_imports" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;
