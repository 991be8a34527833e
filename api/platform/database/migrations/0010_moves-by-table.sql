CREATE TABLE "refund_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund_moves" ADD CONSTRAINT "refund_moves_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_moves_refund_id_at_index" ON "refund_moves" USING btree ("refund_id","at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('started', 'processing', 'paid', 'failed', 'expired'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'done', 'failed'));--> statement-breakpoint
INSERT INTO refund_moves (id, refund_id, state, cause, at)
  SELECT gen_random_uuid(), id, state, 'before moves were kept', updated_at FROM refunds;
--> statement-breakpoint
-- The tables of allowed moves once more (contract/ordering/orders.ts, contract/ordering/payments.ts): whatever writes, no other move is made.
-- api/ordering/orders/moves.test.ts compares both.
CREATE FUNCTION only_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone jsonb := to_jsonb(old);
  come jsonb := to_jsonb(new);
  move text := coalesce(gone->>'state', (gone->>'order_status') || CASE WHEN (gone->>'cancelled')::boolean THEN 'x' ELSE '' END)
    || '>' || coalesce(come->>'state', (come->>'order_status') || CASE WHEN (come->>'cancelled')::boolean THEN 'x' ELSE '' END);
BEGIN
  IF move = ANY (tg_argv) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION '% may not go %', tg_table_name, move USING ERRCODE = 'check_violation', CONSTRAINT = tg_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER parcels_moves BEFORE UPDATE OF order_status, cancelled ON parcels FOR EACH ROW
  WHEN ((old.order_status, old.cancelled) IS DISTINCT FROM (new.order_status, new.cancelled))
  EXECUTE FUNCTION only_moves('1>2', '2>3', '3>4', '4>5', '1>1x', '2>2x', '1x>1');
--> statement-breakpoint
-- An order is as far as the least advanced of its parcels that are left, so it may pass over several steps at once.
CREATE TRIGGER orders_moves BEFORE UPDATE OF order_status, cancelled ON orders FOR EACH ROW
  WHEN ((old.order_status, old.cancelled) IS DISTINCT FROM (new.order_status, new.cancelled))
  EXECUTE FUNCTION only_moves('1>2', '1>3', '1>4', '1>5', '2>3', '2>4', '2>5', '3>4', '4>5', '1>1x', '2>1x', '2>2x', '1x>1');
--> statement-breakpoint
CREATE TRIGGER orders_stay_paid BEFORE UPDATE OF payment_status ON orders FOR EACH ROW
  WHEN (old.payment_status > new.payment_status) EXECUTE FUNCTION only_moves();
--> statement-breakpoint
CREATE TRIGGER payments_moves BEFORE UPDATE OF state ON payments FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state)
  EXECUTE FUNCTION only_moves('started>processing', 'started>paid', 'started>failed', 'started>expired', 'processing>paid',
    'processing>failed', 'processing>expired', 'failed>paid', 'expired>paid', 'expired>failed');
--> statement-breakpoint
CREATE TRIGGER refunds_moves BEFORE UPDATE OF state ON refunds FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state)
  EXECUTE FUNCTION only_moves('asked>done', 'asked>failed', 'done>failed', 'failed>done');
