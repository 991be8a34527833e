-- by hand
-- The log says that a reason was given; what it says stood there until now, and may name people. This once it is taken out, while
-- processes that are just being replaced go on writing: what locks them out stands at the end, for a lock is kept until the commit.
-- What they write afterwards, until they are gone, is emptied as it comes.
CREATE OR REPLACE FUNCTION audit_log_says("action" text, "changes" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT "action" IN ('order.cancel', 'order.refused-at-door', 'order.move', 'refund.give', 'refund.by-hand', 'run.hand-over', 'run.count', 'courier.pay', 'courier.write-off', 'alert.settle')
		AND ("changes" -> 'note' <> '{}' OR "changes" -> 'reason' <> '{}' OR "changes" -> 'said' <> '{}')
$$;
--> statement-breakpoint
-- An entry with nothing but the names of what was said, as record-action.ts has written it since.
CREATE OR REPLACE FUNCTION audit_log_unsaid("entry" "audit_log") RETURNS "audit_log" LANGUAGE plpgsql AS $$
BEGIN
	entry.changes := (SELECT jsonb_object_agg("key", CASE WHEN "key" IN ('note', 'reason', 'said') THEN '{}'::jsonb ELSE "value" END) FROM jsonb_each(entry.changes));
	entry.words := left(lower(concat_ws(' ', entry.actor_name, entry.action, entry.target_type, entry.target_id, entry.changes::text)), 4000);
	RETURN entry;
END $$;
--> statement-breakpoint
-- Entries may be rewritten by whoever says so, until the end of this transaction: no other one ever sees this function.
CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('charsu.unsaying', true) = 'on' THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
SELECT set_config('charsu.unsaying', 'on', true);
--> statement-breakpoint
UPDATE "audit_log" SET ("changes", "words") = (SELECT "unsaid"."changes", "unsaid"."words" FROM audit_log_unsaid("audit_log") AS "unsaid")
WHERE audit_log_says("action", "changes");
--> statement-breakpoint
-- Changes of the stock stay as they are, and may be forgotten once they are old (forget-stock-changes.ts). Locked before the log, as
-- by whoever changes the stock.
CREATE INDEX "stock_changes_at" ON "stock_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_changes_imported" ON "stock_changes" USING btree ("at") WHERE "stock_changes"."reason" = 'imported';--> statement-breakpoint
CREATE OR REPLACE TRIGGER stock_changes_append_only BEFORE UPDATE OR TRUNCATE ON "stock_changes" FOR EACH STATEMENT EXECUTE FUNCTION stock_changes_are_append_only();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER stock_changes_kept BEFORE DELETE ON "stock_changes" FOR EACH ROW
	WHEN (old.at >= now() - CASE old.reason WHEN 'imported' THEN interval '90 days' ELSE interval '2 years' END)
	EXECUTE FUNCTION stock_changes_are_append_only();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_keeps_no_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RETURN audit_log_unsaid(NEW);
END $$;
--> statement-breakpoint
-- From here to the commit nobody writes into the log.
CREATE OR REPLACE TRIGGER audit_log_keeps_no_words BEFORE INSERT ON "audit_log" FOR EACH ROW
	WHEN (audit_log_says(new.action, new.changes)) EXECUTE FUNCTION audit_log_keeps_no_words();
--> statement-breakpoint
-- What was being written while the entries above were looked for. No transaction stays open for a day.
UPDATE "audit_log" SET ("changes", "words") = (SELECT "unsaid"."changes", "unsaid"."words" FROM audit_log_unsaid("audit_log") AS "unsaid")
WHERE "at" > now() - interval '1 day' AND audit_log_says("action", "changes");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
