-- Every change of what the catalogue shows raises a number that all processes read (api/platform/cache/watch.ts).
-- The number is spread over rows by connection, so that buyers who sell the last piece of different things do not wait for each other.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions (topic, version) VALUES ('catalogue/' || pg_backend_pid() % 64, 1)
    ON CONFLICT (topic) DO UPDATE SET version = data_versions.version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- How many were sold changes with every order and is seen by nobody at once.
CREATE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE to_jsonb(n) - 'sold' IS DISTINCT FROM to_jsonb(o) - 'sold') THEN
    INSERT INTO data_versions (topic, version) VALUES ('catalogue/' || pg_backend_pid() % 64, 1)
      ON CONFLICT (topic) DO UPDATE SET version = data_versions.version + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Stock counts only when something sells out or comes back.
CREATE FUNCTION inventories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.stock > 0) <> (o.stock > 0) OR to_jsonb(n) - 'stock' IS DISTINCT FROM to_jsonb(o) - 'stock') THEN
    INSERT INTO data_versions (topic, version) VALUES ('catalogue/' || pg_backend_pid() % 64, 1)
      ON CONFLICT (topic) DO UPDATE SET version = data_versions.version + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A sale's price ends with its allotment.
CREATE FUNCTION flash_sale_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o ON o.flash_sale_id = n.flash_sale_id AND o.product_id = n.product_id
    WHERE (n.sold < n.allotment) <> (o.sold < o.allotment)
      OR to_jsonb(n) - 'sold' IS DISTINCT FROM to_jsonb(o) - 'sold') THEN
    INSERT INTO data_versions (topic, version) VALUES ('catalogue/' || pg_backend_pid() % 64, 1)
      ON CONFLICT (topic) DO UPDATE SET version = data_versions.version + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brands_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER categories_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER product_media_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_media FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER attributes_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attributes FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER attribute_values_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attribute_values FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON inventory_attributes FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER collections_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER product_collections_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_collections FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER flash_sales_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON flash_sales FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER stores_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON stores FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER shipping_rules_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shipping_rules FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER shipping_zones_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shipping_zones FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER languages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON languages FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER messages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON messages FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER banners_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER site_links_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_links FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER pages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER reviews_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER products_announce AFTER INSERT OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER products_announce_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
CREATE TRIGGER inventories_announce AFTER INSERT OR DELETE OR TRUNCATE ON inventories FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER inventories_announce_update AFTER UPDATE ON inventories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION inventories_changed();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_announce AFTER INSERT OR DELETE OR TRUNCATE ON flash_sale_products FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_announce_update AFTER UPDATE ON flash_sale_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION flash_sale_products_changed();
