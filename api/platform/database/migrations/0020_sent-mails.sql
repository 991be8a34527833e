CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
-- by hand
-- Previews that were laid down before they knew the id of who did, where the name says it.
UPDATE "bulk_changes" SET "actor_id" = "staff"."id"::text FROM "staff" WHERE "bulk_changes"."actor_id" = '' AND "staff"."name" = "bulk_changes"."actor_name"
  AND (SELECT count(*) FROM "staff" other WHERE other."name" = "bulk_changes"."actor_name") = 1;
