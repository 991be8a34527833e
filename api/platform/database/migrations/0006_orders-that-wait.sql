-- Orders that waited before anybody counted them count for their shopper. Their phones need the keyed hash of the program,
-- and where they came from nobody knows: what stands for the phone is nobody's.
INSERT INTO "open_orders" ("order_id", "phone")
SELECT "id", 'before ' || "id" FROM "orders"
WHERE NOT "cancelled" AND "payment_status" = 0 AND ("pay_by" IS NOT NULL OR EXISTS (
	SELECT FROM "order_confirmations" WHERE "order_id" = "orders"."id" AND "outcome" IS NULL))
ON CONFLICT DO NOTHING;
