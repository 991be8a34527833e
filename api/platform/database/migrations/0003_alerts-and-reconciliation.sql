CREATE TABLE "payment_fees" (
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "payment_fees_provider_reference_pk" PRIMARY KEY("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"provider" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"differences" integer DEFAULT 0 NOT NULL,
	"totals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "reconciliations_differences" CHECK ("reconciliations"."differences" >= 0)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	CONSTRAINT "alerts_cause_unique" UNIQUE("cause"),
	CONSTRAINT "alerts_times" CHECK ("alerts"."times" > 0),
	CONSTRAINT "alerts_settled" CHECK ("alerts"."settled_at" is not null or "alerts"."settled_by" is null)
);
--> statement-breakpoint
ALTER TABLE "payment_fees" ADD CONSTRAINT "payment_fees_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_fees_payment_id_index" ON "payment_fees" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "alerts_last_at_index" ON "alerts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "alerts_opened_at_index" ON "alerts" USING btree ("opened_at") WHERE "alerts"."settled_at" is null and "alerts"."mailed_at" is null;