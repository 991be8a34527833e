CREATE TABLE "stock_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"product_id" integer NOT NULL,
	"inventory_id" integer NOT NULL,
	"sku" text NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "stock_changes_change" CHECK ("stock_changes"."change" <> 0 and "stock_changes"."stock" >= 0)
);
--> statement-breakpoint
CREATE INDEX "stock_changes_product" ON "stock_changes" USING btree ("product_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "inventories_sku_prefix" ON "inventories" USING btree (lower("sku") text_pattern_ops);
--> statement-breakpoint
CREATE FUNCTION stock_changes_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'changes of the stock are append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_changes" FOR EACH STATEMENT EXECUTE FUNCTION stock_changes_are_append_only();
