ALTER TABLE "products" ADD COLUMN "names" "tsvector" GENERATED ALWAYS AS (ts_filter(search, '{a,b,c}')) STORED;--> statement-breakpoint
CREATE INDEX "products_names_index" ON "products" USING gin ("names");--> statement-breakpoint
-- Read for thousands of rows at a keystroke: kept in the row, not beside it.
ALTER TABLE "products" ALTER COLUMN "names" SET STORAGE MAIN;
