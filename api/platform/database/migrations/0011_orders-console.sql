CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "order_views_staffId_name_unique" UNIQUE("staff_id","name")
);
--> statement-breakpoint
CREATE TABLE "cash_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "cash_refunds_amount" CHECK ("cash_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_at_index" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "cash_refunds_order_id_index" ON "cash_refunds" USING btree ("order_id");--> statement-breakpoint
-- What staff type is found in whichever letters and digits it was written: Arabic and Persian ones are the same, marks and
-- joiners are nothing. Digits stand by themselves as well, so that any part of a phone number is found.
CREATE FUNCTION order_folded(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(typed), 'يىكةأإآؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || E'\u200c\u200d\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0654',
    'ییکهاااوی01234567890123456789');
--> statement-breakpoint
CREATE FUNCTION order_words(order_number text, address jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(order_number) || ' ' || order_folded(coalesce(address ->> 'name', '')) || ' '
    || regexp_replace(coalesce(address ->> 'phone', ''), '\D', '', 'g') || ' '
    || regexp_replace(coalesce(address ->> 'phone2', ''), '\D', '', 'g');
--> statement-breakpoint
CREATE INDEX orders_words ON orders USING gin (order_words(order_number, address) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX orders_state ON orders ((address ->> 'state'), placed_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX orders_latest ON orders (placed_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX orders_by_status ON orders (cancelled, order_status, placed_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX refunds_open ON refunds (order_id) WHERE state <> 'done' AND replaced_by IS NULL;
--> statement-breakpoint
CREATE INDEX order_lines_words ON order_lines USING gin (order_folded(sku || ' ' || coalesce(title ->> 'en', '') || ' ' || coalesce(title ->> 'fa', '')) gin_trgm_ops);
--> statement-breakpoint
-- Never more goes back than was paid, whoever writes: asked at the end of the transaction, when one that failed has been
-- replaced. The payment is locked, so that of two at once the second counts the first.
CREATE FUNCTION refund_within_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
BEGIN
  SELECT wanted INTO paid FROM payments WHERE id = new.payment_id FOR UPDATE;
  IF (SELECT sum(amount) FROM refunds WHERE payment_id = new.payment_id AND replaced_by IS NULL) > paid THEN
    RAISE EXCEPTION 'more would go back than was paid' USING ERRCODE = 'check_violation', CONSTRAINT = tg_name;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_within_paid AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.cause = 'given') EXECUTE FUNCTION refund_within_paid();
--> statement-breakpoint
CREATE FUNCTION cash_refund_within_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
BEGIN
  SELECT total INTO paid FROM orders WHERE id = new.order_id FOR UPDATE;
  IF (SELECT sum(amount) FROM cash_refunds WHERE order_id = new.order_id) > paid THEN
    RAISE EXCEPTION 'more would go back than was paid' USING ERRCODE = 'check_violation', CONSTRAINT = tg_name;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cash_refunds_within_paid AFTER INSERT ON cash_refunds FOR EACH ROW EXECUTE FUNCTION cash_refund_within_paid();
--> statement-breakpoint
CREATE INDEX outbox_order ON outbox ((content ->> 'orderId')) WHERE content ->> 'orderId' IS NOT NULL;
