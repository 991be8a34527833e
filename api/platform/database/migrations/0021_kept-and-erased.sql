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
