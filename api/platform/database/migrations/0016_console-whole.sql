CREATE TABLE "bulk_change_rows" (
	"bulk_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"seen" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"reason" jsonb,
	CONSTRAINT "bulk_change_rows_bulk_id_product_id_pk" PRIMARY KEY("bulk_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_name" text NOT NULL,
	"change" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"importer" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"worker" uuid,
	"beat_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"step" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"step_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"summary" jsonb,
	"seen" text,
	"changed_meanwhile" boolean DEFAULT false NOT NULL,
	CONSTRAINT "goods_imports_ready" CHECK ("goods_imports"."state" <> 'ready' or ("goods_imports"."seen" is not null and "goods_imports"."summary" is not null))
);
--> statement-breakpoint
CREATE TABLE "planned_offers" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"offered" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"begun" boolean DEFAULT false NOT NULL,
	CONSTRAINT "planned_offers_window" CHECK ("planned_offers"."offered" > 0 and "planned_offers"."ends_at" > "planned_offers"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"spread_at" timestamp with time zone,
	CONSTRAINT "events_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "staff_news_choices" (
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"console" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "staff_news_choices_staff_id_kind_pk" PRIMARY KEY("staff_id","kind")
);
--> statement-breakpoint
CREATE TABLE "staff_news" (
	"staff_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listed" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"mail_due" boolean NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "staff_news_staff_id_event_id_pk" PRIMARY KEY("staff_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "staff_push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "staff_push_keys_one" CHECK ("staff_push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_push_queue" (
	"subscription_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	CONSTRAINT "staff_push_queue_subscription_id_event_id_pk" PRIMARY KEY("subscription_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "staff_push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	CONSTRAINT "staff_push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"permissions" text[] NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "api_tokens_name_unique" UNIQUE("name"),
	CONSTRAINT "api_tokens_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_tokens_permissions" CHECK (cardinality("api_tokens"."permissions") > 0),
	CONSTRAINT "api_tokens_expiry" CHECK ("api_tokens"."expires_at" > "api_tokens"."made_at")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"answered" integer,
	"problem" text,
	CONSTRAINT "webhook_deliveries_webhookId_eventId_unique" UNIQUE("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"secret" text NOT NULL,
	"on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhooks_url_unique" UNIQUE("url")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_kind";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_media" ADD COLUMN "alt" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "alt" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "pictures" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "mirrored" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_bulk_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_offers" ADD CONSTRAINT "planned_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news_choices" ADD CONSTRAINT "staff_news_choices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_queue" ADD CONSTRAINT "staff_push_queue_subscription_id_staff_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."staff_push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_queue" ADD CONSTRAINT "staff_push_queue_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_subscriptions" ADD CONSTRAINT "staff_push_subscriptions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_rows_waiting" ON "bulk_change_rows" USING btree ("bulk_id","outcome","product_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_latest" ON "bulk_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "goods_imports_staff" ON "goods_imports" USING btree ("staff_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "goods_imports_one" ON "goods_imports" USING btree ("state") WHERE state = 'importing';--> statement-breakpoint
CREATE INDEX "planned_offers_start" ON "planned_offers" USING btree ("starts_at") WHERE not begun;--> statement-breakpoint
CREATE INDEX "planned_offers_end" ON "planned_offers" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "events_at_index" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_to_spread" ON "events" USING btree ("at") WHERE "events"."spread_at" is null;--> statement-breakpoint
CREATE INDEX "staff_news_event_id_index" ON "staff_news" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "staff_news_listed" ON "staff_news" USING btree ("staff_id","told_at","event_id") WHERE "staff_news"."listed";--> statement-breakpoint
CREATE INDEX "staff_news_unread" ON "staff_news" USING btree ("staff_id") WHERE "staff_news"."listed" and "staff_news"."read_at" is null;--> statement-breakpoint
CREATE INDEX "staff_news_mail_due" ON "staff_news" USING btree ("staff_id") WHERE "staff_news"."mail_due";--> statement-breakpoint
CREATE INDEX "staff_news_mailed" ON "staff_news" USING btree ("staff_id","mailed_at") WHERE "staff_news"."mailed_at" is not null;--> statement-breakpoint
CREATE INDEX "staff_push_queue_event_id_index" ON "staff_push_queue" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "staff_push_subscriptions_staff_id_index" ON "staff_push_subscriptions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_push_subscriptions_next_try_at_index" ON "staff_push_subscriptions" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "api_tokens_made_by_index" ON "api_tokens" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "api_tokens_expires_at_index" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id_index" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE "webhook_deliveries"."sent_at" is null and "webhook_deliveries"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_index" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_cash_awaited" ON "parcels" USING btree ("order_id") WHERE "parcels"."cash_awaited" and not "parcels"."cancelled" and "parcels"."order_status" = 5;--> statement-breakpoint
CREATE INDEX "cash_refunds_at_index" ON "cash_refunds" USING btree ("at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_kind" CHECK ("audit_log"."actor_kind" in ('staff', 'program', 'command line'));--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_window" CHECK ("banners"."ends_at" > "banners"."starts_at");--> statement-breakpoint
DROP TRIGGER brands_told ON brands;
--> statement-breakpoint
CREATE TRIGGER brands_told AFTER UPDATE ON brands REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shared_part_told('brand', 'title', 'aliases', 'public');

--> statement-breakpoint
-- What the site says beside its goods is counted by itself as well: pages that were drawn before are outdated at once, and not
-- whenever something sells out.
CREATE FUNCTION announce_site_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions (topic, version) VALUES ('site/' || pg_backend_pid(), 1)
    ON CONFLICT (topic) DO UPDATE SET version = data_versions.version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER languages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON languages FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER messages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON messages FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER banners_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER site_links_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_links FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER pages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER collections_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_collections_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_collections FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();

--> statement-breakpoint
-- Words of an order as a column: whatever its index finds is looked at again, and to make them anew for each was what a search
-- of three words waited for.
ALTER TABLE orders ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (order_words(order_number, address)) STORED;
--> statement-breakpoint
DROP INDEX orders_words;
--> statement-breakpoint
CREATE INDEX orders_words ON orders USING gin (words gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX contact_messages_words ON contact_messages
  USING gin (order_folded(name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops);

--> statement-breakpoint
-- An order is news when it is meant: at once where it is paid in cash (2), else once it is paid. What is copied from another time, as by a bench, is none.
CREATE FUNCTION tell_order_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO events (kind, cause, details)
	VALUES ('order_placed', 'order_placed/' || new.id, jsonb_build_object('order', new.order_number))
	ON CONFLICT (cause) DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_told AFTER INSERT ON "orders" FOR EACH ROW
	WHEN ((new.payment_method = 2 OR new.payment_status = 1) AND NOT new.cancelled AND new.placed_at > now() - interval '1 hour')
	EXECUTE FUNCTION tell_order_placed();
--> statement-breakpoint
CREATE TRIGGER orders_told_paid AFTER UPDATE OF "payment_status", "payment_method" ON "orders" FOR EACH ROW
	WHEN ((new.payment_method = 2 OR new.payment_status = 1) AND NOT (old.payment_method = 2 OR old.payment_status = 1) AND NOT new.cancelled)
	EXECUTE FUNCTION tell_order_placed();
--> statement-breakpoint
-- Few pieces are left (3, as the console's home counts them), or none: once a day for each, in Kabul. Whoever changes stock holds its row, so no two wait for one cause.
CREATE FUNCTION tell_stock_low() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO events (kind, cause, details)
	SELECT 'stock_low',
		'stock_low/' || new.id || CASE new.stock WHEN 0 THEN '/gone/' ELSE '/few/' END || (now() AT TIME ZONE 'Asia/Kabul')::date,
		jsonb_build_object('product', product.id, 'title', product.title, 'sku', new.sku, 'left', new.stock)
	FROM products product WHERE product.id = new.product_id AND product.public
	ON CONFLICT (cause) DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventories_told_low AFTER UPDATE OF "stock" ON "inventories" FOR EACH ROW
	WHEN (new.stock < old.stock AND ((old.stock > 3 AND new.stock <= 3) OR new.stock = 0))
	EXECUTE FUNCTION tell_stock_low();

