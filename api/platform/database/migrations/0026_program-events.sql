-- Events for programs (contract/platform/events.ts): written in the transaction that causes them, and only while a webhook asks
-- for their kind. One for each thing and transaction, which says how the thing is at the end of it.
CREATE FUNCTION tell_programs(told_kind text, about text, told_details jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM webhooks WHERE "on" AND told_kind = ANY (kinds)) THEN RETURN; END IF;
	INSERT INTO events (kind, cause, details)
	VALUES (told_kind, concat_ws('/', told_kind, about, pg_current_xact_id(), extract(epoch FROM now())), told_details)
	ON CONFLICT (cause) DO UPDATE SET details = excluded.details;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF old.order_status = 1 AND new.order_status > 1 THEN
		PERFORM tell_programs('order_confirmed', new.id::text, jsonb_build_object('order', new.order_number));
	END IF;
	IF new.order_status = 5 THEN
		PERFORM tell_programs('order_delivered', new.id::text, jsonb_build_object('order', new.order_number));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER programs_orders_status AFTER UPDATE OF "order_status" ON "orders" FOR EACH ROW
	WHEN (new.order_status <> old.order_status AND NOT new.cancelled) EXECUTE FUNCTION tell_order_status();
--> statement-breakpoint
CREATE FUNCTION tell_parcel_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('order_moved', new.id::text,
		jsonb_build_object('order', o.order_number, 'parcel', new.id, 'order_status', new.order_status))
	FROM orders o WHERE o.id = new.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER programs_parcels AFTER UPDATE OF "order_status" ON "parcels" FOR EACH ROW
	WHEN (new.order_status <> old.order_status AND new.order_status > 2) EXECUTE FUNCTION tell_parcel_moved();
--> statement-breakpoint
CREATE FUNCTION tell_order_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('order_cancelled', new.id::text, jsonb_build_object('order', o.order_number,
		'part', CASE WHEN o.cancelled THEN 'order' ELSE 'lines' END, 'reason', new.reason))
	FROM orders o WHERE o.id = new.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER programs_cancellations AFTER INSERT ON "cancellations" FOR EACH ROW EXECUTE FUNCTION tell_order_cancelled();
--> statement-breakpoint
-- Amounts are minor units of the order's currency, a hundredth each.
CREATE FUNCTION tell_order_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('order_refunded', new.id::text, jsonb_build_object('order', o.order_number, 'refund', new.id,
		'amount', (new.amount / 100.0)::float8, 'currency', o.currency))
	FROM orders o WHERE o.id = new.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER programs_refunds AFTER UPDATE OF "state" ON "refunds" FOR EACH ROW
	WHEN (new.state = 'done' AND old.state <> 'done') EXECUTE FUNCTION tell_order_refunded();
--> statement-breakpoint
CREATE TRIGGER programs_refunds_insert AFTER INSERT ON "refunds" FOR EACH ROW
	WHEN (new.state = 'done') EXECUTE FUNCTION tell_order_refunded();
--> statement-breakpoint
CREATE TRIGGER programs_cash_refunds AFTER INSERT ON "cash_refunds" FOR EACH ROW EXECUTE FUNCTION tell_order_refunded();
--> statement-breakpoint
CREATE FUNCTION tell_payment_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('payment_received', new.id::text, jsonb_build_object('order', o.order_number,
		'provider', new.provider, 'amount', (new.wanted / 100.0)::float8, 'currency', o.currency))
	FROM orders o WHERE o.id = new.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER programs_payments AFTER UPDATE OF "state" ON "payments" FOR EACH ROW
	WHEN (new.state = 'paid' AND old.state <> 'paid') EXECUTE FUNCTION tell_payment_received();
--> statement-breakpoint
CREATE FUNCTION tell_cash_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('payment_received', new.id::text,
		jsonb_build_object('order', new.order_number, 'provider', 'cash', 'currency', new.currency));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- 2: cash on delivery.
CREATE TRIGGER programs_orders_cash AFTER UPDATE OF "payment_status" ON "orders" FOR EACH ROW
	WHEN (new.payment_method = 2 AND new.payment_status = 1 AND old.payment_status = 0) EXECUTE FUNCTION tell_cash_counted();
--> statement-breakpoint
-- The kind is the trigger's argument. A row that is deleted has no new one.
CREATE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product products := coalesce(new, old);
BEGIN
	PERFORM tell_programs(tg_argv[0], product.id::text,
		jsonb_build_object('product', product.id, 'slug', product.slug, 'title', product.title));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER programs_products_created AFTER INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION tell_product('product_created');
--> statement-breakpoint
CREATE TRIGGER programs_products_deleted AFTER DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION tell_product('product_deleted');
--> statement-breakpoint
CREATE TRIGGER programs_products_changed AFTER UPDATE ON "products" FOR EACH ROW
	WHEN ((new.slug, new.store_id, new.brand_id, new.category_id, new.public, new.selling, new.offered, new.usd_selling, new.usd_offered,
		new.title, new.description, new.facts, new.image, new.tags)
		IS DISTINCT FROM (old.slug, old.store_id, old.brand_id, old.category_id, old.public, old.selling, old.offered, old.usd_selling,
		old.usd_offered, old.title, old.description, old.facts, old.image, old.tags))
	EXECUTE FUNCTION tell_product('product_changed');
--> statement-breakpoint
-- A variant that goes with its whole product finds the product gone, and tells nothing.
CREATE FUNCTION tell_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('product_changed', product.id::text,
		jsonb_build_object('product', product.id, 'slug', product.slug, 'title', product.title))
	FROM products product WHERE product.id = coalesce(new.product_id, old.product_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER programs_inventories AFTER INSERT OR DELETE ON "inventories" FOR EACH ROW EXECUTE FUNCTION tell_variant();
--> statement-breakpoint
CREATE TRIGGER programs_inventories_changed AFTER UPDATE ON "inventories" FOR EACH ROW
	WHEN ((new.sku, new.price, new.usd_price, new.image, new.position)
		IS DISTINCT FROM (old.sku, old.price, old.usd_price, old.image, old.position))
	EXECUTE FUNCTION tell_variant();
--> statement-breakpoint
CREATE FUNCTION tell_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('stock_changed', new.id::text, jsonb_build_object('product', new.product_id,
		'inventory', new.id, 'sku', new.sku, 'stock', new.stock, 'before', old.stock));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER programs_inventories_stock AFTER UPDATE OF "stock" ON "inventories" FOR EACH ROW
	WHEN (new.stock <> old.stock) EXECUTE FUNCTION tell_stock();
--> statement-breakpoint
-- What was noted by mistake is corrected until the cash is counted (contract/ordering/orders.ts): delivered parcels are out again,
-- and refused ones, too.
DROP TRIGGER parcels_moves ON parcels;
--> statement-breakpoint
CREATE TRIGGER parcels_moves BEFORE UPDATE OF order_status, cancelled ON parcels FOR EACH ROW
	WHEN ((old.order_status, old.cancelled) IS DISTINCT FROM (new.order_status, new.cancelled))
	EXECUTE FUNCTION only_moves('1>2', '2>3', '3>4', '4>5', '5>4', '1>1x', '2>2x', '3>3x', '4>4x', '1x>1', '3x>3', '4x>4');
--> statement-breakpoint
DROP TRIGGER orders_moves ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_moves BEFORE UPDATE OF order_status, cancelled ON orders FOR EACH ROW
	WHEN ((old.order_status, old.cancelled) IS DISTINCT FROM (new.order_status, new.cancelled))
	EXECUTE FUNCTION only_moves('1>2', '1>3', '1>4', '1>5', '2>3', '2>4', '2>5', '3>4', '3>5', '4>5', '4>3', '5>3', '5>4',
		'1>1x', '2>1x', '2>2x', '3>1x', '3>2x', '3>3x', '4>1x', '4>2x', '4>3x', '4>4x',
		'1x>1', '1x>3', '1x>4', '2x>3', '2x>4', '3x>3', '3x>4', '4x>4');
