-- Jobs (pg-boss, schema `jobs`) are added in the transaction of their cause. A row has one job that waits: adding another moves it.
CREATE FUNCTION add_job(job_name text, row_key text, run_at timestamptz, group_key text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
	UPDATE jobs.job SET start_after = run_at
	WHERE name = job_name AND singleton_key = row_key AND state = 'created';
	IF FOUND THEN RETURN; END IF;
	INSERT INTO jobs.job (name, data, singleton_key, group_id, start_after, keep_until, policy, retry_limit, retry_delay,
		retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
	SELECT name, CASE WHEN row_key = '' THEN NULL ELSE jsonb_build_object('id', row_key) END, row_key, group_key, run_at,
		run_at + retention_seconds * interval '1 second', policy, retry_limit, retry_delay,
		retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
	FROM jobs.queue WHERE name = job_name
	ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- A row that waits to be sent has a job from the moment it is written, and at its next try.
CREATE FUNCTION add_job_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_job(tg_argv[0], new.id::text, new.next_try_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_job_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_job('spread_events', new.id::text, now());
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_job_of_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_job('send_webhooks', new.id::text, new.next_try_at, new.webhook_id::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_job_of_push_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_job('send_push_messages', new.subscription_id::text, greatest(now(), s.next_try_at))
	FROM staff_push_subscriptions s WHERE s.id = new.subscription_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Alerts are mailed together: the schedule mails those that came while the last mail was too young for another.
CREATE FUNCTION add_job_of_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_job('mail_alerts', '', now());
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_job_of_payment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_job('process_payment_events', new.provider || '/' || new.event_id, new.next_try_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_job_of_planned_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_job('turn_planned_offers', new.product_id::text, CASE WHEN new.begun THEN new.ends_at ELSE new.starts_at END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_refunds AFTER INSERT OR UPDATE OF "next_try_at" ON "refunds" FOR EACH ROW
	WHEN (new.state = 'asked') EXECUTE FUNCTION add_job_of_row('send_refunds');
--> statement-breakpoint
CREATE TRIGGER jobs_payment_events AFTER INSERT OR UPDATE OF "next_try_at" ON "payment_events" FOR EACH ROW
	WHEN (new.done_at IS NULL) EXECUTE FUNCTION add_job_of_payment_event();
--> statement-breakpoint
CREATE TRIGGER jobs_planned_offers AFTER INSERT OR UPDATE ON "planned_offers" FOR EACH ROW
	WHEN (NOT new.begun OR new.ends_at IS NOT NULL) EXECUTE FUNCTION add_job_of_planned_offer();
--> statement-breakpoint
CREATE TRIGGER jobs_events AFTER INSERT ON "events" FOR EACH ROW
	WHEN (new.spread_at IS NULL) EXECUTE FUNCTION add_job_of_event();
--> statement-breakpoint
CREATE TRIGGER jobs_deliveries AFTER INSERT OR UPDATE OF "next_try_at" ON "webhook_deliveries" FOR EACH ROW
	WHEN (new.sent_at IS NULL AND new.failed_at IS NULL) EXECUTE FUNCTION add_job_of_delivery();
--> statement-breakpoint
CREATE TRIGGER jobs_push_queue AFTER INSERT ON "staff_push_queue" FOR EACH ROW EXECUTE FUNCTION add_job_of_push_message();
--> statement-breakpoint
CREATE TRIGGER jobs_alerts AFTER INSERT OR UPDATE OF "mailed_at" ON "alerts" FOR EACH ROW
	WHEN (new.mailed_at IS NULL AND new.settled_at IS NULL) EXECUTE FUNCTION add_job_of_alert();
--> statement-breakpoint
CREATE TRIGGER jobs_outbox AFTER INSERT OR UPDATE OF "next_try_at" ON "outbox" FOR EACH ROW
	WHEN (new.sent_at IS NULL AND new.failed_at IS NULL) EXECUTE FUNCTION add_job_of_row('send_mails');
--> statement-breakpoint
UPDATE outbox SET next_try_at = next_try_at WHERE sent_at IS NULL AND failed_at IS NULL;
--> statement-breakpoint
SELECT add_job('spread_events', id::text, now()) FROM events WHERE spread_at IS NULL;
--> statement-breakpoint
UPDATE webhook_deliveries SET next_try_at = next_try_at WHERE sent_at IS NULL AND failed_at IS NULL;
--> statement-breakpoint
SELECT add_job('send_push_messages', id::text, now()) FROM staff_push_subscriptions s
	WHERE EXISTS (SELECT FROM staff_push_queue WHERE subscription_id = s.id);
--> statement-breakpoint
UPDATE refunds SET next_try_at = next_try_at WHERE state = 'asked';
--> statement-breakpoint
UPDATE payment_events SET next_try_at = next_try_at WHERE done_at IS NULL;
--> statement-breakpoint
UPDATE planned_offers SET begun = begun;
--> statement-breakpoint
ALTER TABLE "goods_imports" DROP COLUMN "beat_at";--> statement-breakpoint
CREATE FUNCTION add_job_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_job('run_imports', new.id::text, now());
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_imports AFTER INSERT OR UPDATE OF "state" ON "goods_imports" FOR EACH ROW
	WHEN (new.state IN ('checking', 'importing')) EXECUTE FUNCTION add_job_of_import();
--> statement-breakpoint
UPDATE goods_imports SET state = state WHERE state IN ('checking', 'importing');
