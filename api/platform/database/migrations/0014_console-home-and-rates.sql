CREATE TABLE "usd_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usd_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rate" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "usd_rates_rate" CHECK ("usd_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE INDEX "usd_rates_at_index" ON "usd_rates" USING btree ("at");--> statement-breakpoint
CREATE INDEX "cancellations_created_at_index" ON "cancellations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "parcels_to_pack" ON "parcels" USING btree ("order_id") WHERE "parcels"."order_status" = 2 and not "parcels"."cancelled";--> statement-breakpoint
CREATE INDEX "parcels_came_back" ON "parcels" USING btree ("order_id") WHERE "parcels"."order_status" >= 3 and "parcels"."cancelled";--> statement-breakpoint
CREATE INDEX "refunds_created_at_index" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("id") WHERE "refunds"."state" = 'failed' and "refunds"."replaced_by" is null;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("failed_at") WHERE "outbox"."failed_at" is not null;
--> statement-breakpoint
INSERT INTO "usd_rates" ("rate") SELECT ("value" ->> 'usdRate')::bigint FROM "settings" WHERE ("value" ->> 'usdRate')::bigint > 0;
--> statement-breakpoint
-- Whoever writes the settings, an import or a form: each rate is kept with its time.
CREATE FUNCTION keep_usd_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO usd_rates (rate) VALUES ((new.value ->> 'usdRate')::bigint);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_first_rate AFTER INSERT ON "settings" FOR EACH ROW
	WHEN ((new.value ->> 'usdRate')::bigint > 0) EXECUTE FUNCTION keep_usd_rate();
--> statement-breakpoint
CREATE TRIGGER settings_next_rate AFTER UPDATE ON "settings" FOR EACH ROW
	WHEN ((new.value ->> 'usdRate')::bigint > 0 AND new.value -> 'usdRate' IS DISTINCT FROM old.value -> 'usdRate') EXECUTE FUNCTION keep_usd_rate();
--> statement-breakpoint
-- The figures of the console's home are read from here alone, not from the wide rows; none of it changes as an order moves on.
CREATE INDEX "orders_figures" ON "orders" ("placed_at") INCLUDE ("id", "currency", "total", "cancelled", "pay_by");
