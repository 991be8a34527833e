CREATE TABLE "open_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"network" text
);
--> statement-breakpoint
CREATE TABLE "hash_secret" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "hash_secret_one_row" CHECK ("hash_secret"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_orders" ADD CONSTRAINT "open_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_orders_phone_index" ON "open_orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "open_orders_network_index" ON "open_orders" USING btree ("network");--> statement-breakpoint
CREATE INDEX "limit_counts_expires_at_index" ON "limit_counts" USING btree ("expires_at");--> statement-breakpoint
-- By hand: a count waits for no disk, and may be lost with a crash of the server.
ALTER TABLE limit_counts SET UNLOGGED;
--> statement-breakpoint
-- 244 random bits that no program needs to be told.
INSERT INTO hash_secret (secret) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
