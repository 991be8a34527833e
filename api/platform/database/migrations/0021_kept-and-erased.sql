CREATE INDEX "stock_changes_at" ON "stock_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_changes_imported" ON "stock_changes" USING btree ("at") WHERE "stock_changes"."reason" = 'imported';--> statement-breakpoint
-- by hand
-- Changes of the stock stay as they are, and may be forgotten once they are old (forget-stock-changes.ts).
DROP TRIGGER stock_changes_append_only ON "stock_changes";
--> statement-breakpoint
CREATE TRIGGER stock_changes_append_only BEFORE UPDATE OR TRUNCATE ON "stock_changes" FOR EACH STATEMENT EXECUTE FUNCTION stock_changes_are_append_only();
--> statement-breakpoint
CREATE TRIGGER stock_changes_kept BEFORE DELETE ON "stock_changes" FOR EACH ROW
	WHEN (old.at >= now() - CASE old.reason WHEN 'imported' THEN interval '90 days' ELSE interval '2 years' END)
	EXECUTE FUNCTION stock_changes_are_append_only();
--> statement-breakpoint
-- The log says that a reason was given; what it says stood there until now, and may name people. This once it is taken out.
ALTER TABLE "audit_log" DISABLE TRIGGER audit_log_append_only;
--> statement-breakpoint
WITH "quiet" AS (
	SELECT "id", (SELECT jsonb_object_agg("key", CASE WHEN "key" IN ('note', 'reason', 'said') THEN '{}'::jsonb ELSE "value" END) FROM jsonb_each("changes")) AS "changes"
	FROM "audit_log"
	WHERE "action" IN ('order.cancel', 'order.refused-at-door', 'order.move', 'refund.give', 'refund.by-hand', 'run.hand-over', 'run.count', 'courier.pay', 'courier.write-off', 'alert.settle')
		AND "changes" ?| array['note', 'reason', 'said']
)
UPDATE "audit_log" SET "changes" = "quiet"."changes",
	"words" = left(lower(concat_ws(' ', "actor_name", "action", "target_type", "target_id", "quiet"."changes"::text)), 4000)
FROM "quiet" WHERE "audit_log"."id" = "quiet"."id";
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER audit_log_append_only;
