CREATE TABLE "call_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"staff_id" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "call_attempts_outcome" CHECK ("call_attempts"."outcome" in ('confirmed', 'no_answer', 'later', 'wrong_number', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "call_claims" (
	"buyer" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"by" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier_id" uuid NOT NULL,
	"handed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"handed_by" text NOT NULL,
	"expected" bigint,
	"counted" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"counted_at" timestamp with time zone,
	"counted_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "courier_runs_counted" CHECK (("courier_runs"."counted_at" is null) = ("courier_runs"."counted" is null) and ("courier_runs"."counted" is null) = ("courier_runs"."expected" is null)),
	CONSTRAINT "courier_runs_positive" CHECK ("courier_runs"."counted" >= 0),
	CONSTRAINT "courier_runs_reason" CHECK ("courier_runs"."counted" is null or "courier_runs"."counted" = "courier_runs"."expected" or "courier_runs"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "couriers_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "run_parcels" (
	"run_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"due" bigint NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "run_parcels_run_id_parcel_id_pk" PRIMARY KEY("run_id","parcel_id"),
	CONSTRAINT "run_parcels_due" CHECK ("run_parcels"."due" >= 0),
	CONSTRAINT "run_parcels_outcome" CHECK ("run_parcels"."outcome" in ('delivered', 'refused', 'brought_back')),
	CONSTRAINT "run_parcels_settled" CHECK (("run_parcels"."outcome" is null) = ("run_parcels"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "cash_awaited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_attempts" ADD CONSTRAINT "call_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_runs" ADD CONSTRAINT "courier_runs_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_parcels" ADD CONSTRAINT "run_parcels_run_id_courier_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."courier_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_parcels" ADD CONSTRAINT "run_parcels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_attempts_order_id_at_index" ON "call_attempts" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "courier_runs_open" ON "courier_runs" USING btree ("courier_id") WHERE "courier_runs"."counted_at" is null;--> statement-breakpoint
CREATE INDEX "courier_runs_courier_id_handed_at_index" ON "courier_runs" USING btree ("courier_id","handed_at");--> statement-breakpoint
CREATE INDEX "courier_runs_handed_at_index" ON "courier_runs" USING btree ("handed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "run_parcels_once" ON "run_parcels" USING btree ("parcel_id") WHERE "run_parcels"."outcome" is distinct from 'brought_back';