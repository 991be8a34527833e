-- Where a plan cannot do without what was switched off, PostgreSQL reckons with ten thousand million for it and compiles it first: 70 ms
-- for each store, brand, category or value whose row was written. Of rows as few as these nothing is gained by that.
ALTER FUNCTION shared_part_told() SET jit = off;
--> statement-breakpoint
ALTER FUNCTION products_update_told() SET jit = off;
--> statement-breakpoint
ALTER FUNCTION inventories_update_told() SET jit = off;
--> statement-breakpoint
ALTER FUNCTION flash_sale_products_update_told() SET jit = off;
--> statement-breakpoint
ALTER FUNCTION choices_updated() SET jit = off;
