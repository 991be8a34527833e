-- What is out and not accepted at the door comes back: cancelled from where it is (contract/ordering/orders.ts).
DROP TRIGGER parcels_moves ON parcels;
--> statement-breakpoint
CREATE TRIGGER parcels_moves BEFORE UPDATE OF order_status, cancelled ON parcels FOR EACH ROW
  WHEN ((old.order_status, old.cancelled) IS DISTINCT FROM (new.order_status, new.cancelled))
  EXECUTE FUNCTION only_moves('1>2', '2>3', '3>4', '4>5', '1>1x', '2>2x', '3>3x', '4>4x', '1x>1');
--> statement-breakpoint
DROP TRIGGER orders_moves ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_moves BEFORE UPDATE OF order_status, cancelled ON orders FOR EACH ROW
  WHEN ((old.order_status, old.cancelled) IS DISTINCT FROM (new.order_status, new.cancelled))
  EXECUTE FUNCTION only_moves('1>2', '1>3', '1>4', '1>5', '2>3', '2>4', '2>5', '3>4', '3>5', '4>5', '1>1x', '2>1x', '2>2x',
    '3>1x', '3>2x', '3>3x', '4>1x', '4>2x', '4>3x', '4>4x', '1x>1');
