ALTER TABLE "account_codes" DROP CONSTRAINT "account_codes_tries";--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "asked_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "tried_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "known_devices_token_hash_index" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "account_codes" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_bounded" CHECK (cardinality("account_codes"."asked_by") <= 5 and cardinality("account_codes"."tried_by") <= 50);