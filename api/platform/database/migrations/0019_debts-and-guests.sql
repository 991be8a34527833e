CREATE TABLE "blocked_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "courier_settlements_amount" CHECK ("courier_settlements"."amount" > 0),
	CONSTRAINT "courier_settlements_way" CHECK ("courier_settlements"."way" in ('paid', 'written_off')),
	CONSTRAINT "courier_settlements_reason" CHECK ("courier_settlements"."way" = 'paid' or "courier_settlements"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "actor_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD CONSTRAINT "courier_settlements_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_settlements_courier_id_at_index" ON "courier_settlements" USING btree ("courier_id","at");