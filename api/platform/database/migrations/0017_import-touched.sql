CREATE TABLE "audit_touched" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"target_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_touched_ids" ON "audit_touched" USING gin ("target_ids");--> statement-breakpoint
-- by hand
CREATE TRIGGER audit_touched_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_touched" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
