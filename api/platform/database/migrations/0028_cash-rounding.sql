ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "parcels" DROP CONSTRAINT "parcels_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rounding" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_rounded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "rounding" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rounding" CHECK ("orders"."cash_rounded" or "orders"."rounding" = 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."bundle_discount" - "orders"."voucher_discount" + "orders"."shipping" + "orders"."tax" + "orders"."rounding");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_total" CHECK ("parcels"."total" = "parcels"."subtotal" - "parcels"."bundle_discount" - "parcels"."voucher_discount" + "parcels"."shipping_fee" + "parcels"."rounding");