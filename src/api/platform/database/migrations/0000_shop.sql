-- Written by hand: functions that indexes of the tables call.
-- Search of the console: Arabic and Persian letters and digits are equal, marks and joiners are removed. The digits of phone numbers are
-- listed again without other characters, so that any part of a number is found.
CREATE FUNCTION order_folded(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(typed), 'يىكةأإآؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || E'\u200c\u200d\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0654',
    'ییکهاااوی01234567890123456789');
--> statement-breakpoint
CREATE FUNCTION order_words(order_number text, address jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(order_number) || ' ' || order_folded(coalesce(address ->> 'name', '')) || ' '
    || regexp_replace(coalesce(address ->> 'phone', ''), '\D', '', 'g') || ' '
    || regexp_replace(coalesce(address ->> 'phone2', ''), '\D', '', 'g');
--> statement-breakpoint
-- Written by drizzle-kit from api/schema.ts.
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
	"actor_id" text DEFAULT '' NOT NULL,
	"actor_name" text NOT NULL,
	"change" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundle_deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bundle_deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"buy_product_id" integer NOT NULL,
	"buy_quantity" integer DEFAULT 1 NOT NULL,
	"free_product_id" integer NOT NULL,
	"free_quantity" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"public" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bundle_deals_quantities" CHECK ("bundle_deals"."buy_quantity" >= 1 and "bundle_deals"."free_quantity" >= 1),
	CONSTRAINT "bundle_deals_window" CHECK ("bundle_deals"."starts_at" < "bundle_deals"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"product_id" integer NOT NULL,
	"inventory_id" integer NOT NULL,
	"sku" text NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "stock_changes_change" CHECK ("stock_changes"."change" <> 0 and "stock_changes"."stock" >= 0)
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
	"tries" integer DEFAULT 0 NOT NULL,
	"step" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"step_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"summary" jsonb,
	"reading" jsonb,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
CREATE TABLE "attribute_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"swatch" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attributes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"aliases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"public" boolean DEFAULT true NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"image" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"public" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"image" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"on_home" boolean DEFAULT true NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "flash_sale_products" (
	"flash_sale_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"usd_price" bigint DEFAULT 0 NOT NULL,
	"allotment" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"cap_per_buyer" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "flash_sale_products_flash_sale_id_product_id_pk" PRIMARY KEY("flash_sale_id","product_id"),
	CONSTRAINT "flash_sale_products_sold" CHECK ("flash_sale_products"."sold" >= 0 and "flash_sale_products"."sold" <= "flash_sale_products"."allotment"),
	CONSTRAINT "flash_sale_products_price" CHECK ("flash_sale_products"."price" > 0 and "flash_sale_products"."cap_per_buyer" > 0)
);
--> statement-breakpoint
CREATE TABLE "flash_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flash_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text,
	"title" jsonb NOT NULL,
	"image" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"public" boolean DEFAULT true NOT NULL,
	CONSTRAINT "flash_sales_slug_unique" UNIQUE("slug"),
	CONSTRAINT "flash_sales_window" CHECK ("flash_sales"."ends_at" > "flash_sales"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "inventories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"store_id" integer DEFAULT 0 NOT NULL,
	"sku" text NOT NULL,
	"stock" integer NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"usd_price" bigint DEFAULT 0 NOT NULL,
	"image" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inventories_sku_store" UNIQUE("sku","store_id"),
	CONSTRAINT "inventories_stock" CHECK ("inventories"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inventory_attributes" (
	"inventory_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "inventory_attributes_inventory_id_value_id_pk" PRIMARY KEY("inventory_id","value_id")
);
--> statement-breakpoint
CREATE TABLE "product_collections" (
	"collection_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_collections_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_media" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	"video" text,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "product_media_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"store_id" integer NOT NULL,
	"brand_id" integer,
	"category_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image" text NOT NULL,
	"selling" bigint NOT NULL,
	"offered" bigint DEFAULT 0 NOT NULL,
	"usd_selling" bigint DEFAULT 0 NOT NULL,
	"usd_offered" bigint DEFAULT 0 NOT NULL,
	"own_price" bigint DEFAULT 0 NOT NULL,
	"own_usd_price" bigint DEFAULT 0 NOT NULL,
	"only_own_prices" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"public" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_prices" CHECK ("products"."selling" > 0 and "products"."offered" >= 0 and "products"."offered" <= "products"."selling")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"order_line_id" uuid,
	"shopper_id" uuid,
	"author" text NOT NULL,
	"language" text NOT NULL,
	"rating" smallint NOT NULL,
	"body" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"public" boolean DEFAULT true NOT NULL,
	"flag" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "reviews_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "catalog_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "catalog_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ids" integer[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_changes_xid_id_pk" PRIMARY KEY("xid","id")
);
--> statement-breakpoint
CREATE TABLE "forgotten_changes" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"through" "xid8" NOT NULL,
	CONSTRAINT "forgotten_changes_only" CHECK ("forgotten_changes"."only")
);
--> statement-breakpoint
CREATE TABLE "sold_products" (
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"shipping_type" smallint NOT NULL,
	"fee" bigint NOT NULL,
	"free_above" bigint,
	"days_min" smallint NOT NULL,
	"days_max" smallint NOT NULL,
	"pickup_address" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shipping_rules_type" CHECK ("shipping_rules"."shipping_type" in (1, 2)),
	CONSTRAINT "shipping_rules_fee" CHECK ("shipping_rules"."fee" >= 0),
	CONSTRAINT "shipping_rules_days" CHECK ("shipping_rules"."days_min" >= 0 and "shipping_rules"."days_max" >= "shipping_rules"."days_min")
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"rule_id" integer NOT NULL,
	"country" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipping_zones_rule_id_country_state_pk" PRIMARY KEY("rule_id","country","state")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"city" jsonb NOT NULL,
	"province" text NOT NULL,
	"image" text NOT NULL,
	"member_since" timestamp with time zone NOT NULL,
	"public" boolean DEFAULT true NOT NULL,
	CONSTRAINT "stores_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "account_codes" (
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"email" text NOT NULL,
	"asked_by" text[] DEFAULT '{}' NOT NULL,
	"tried_by" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_codes_account_id_purpose_pk" PRIMARY KEY("account_id","purpose"),
	CONSTRAINT "account_codes_bounded" CHECK (cardinality("account_codes"."asked_by") <= 5 and cardinality("account_codes"."tried_by") <= 50)
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "accounts_shopperId_unique" UNIQUE("shopper_id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "social_newcomers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"code_hash" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"phone2" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"landmark" text DEFAULT '' NOT NULL,
	"preferred" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compared_products" (
	"shopper_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compared_products_shopper_id_product_id_pk" PRIMARY KEY("shopper_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "followed_stores" (
	"shopper_id" uuid NOT NULL,
	"store_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_stores_shopper_id_store_id_pk" PRIMARY KEY("shopper_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "blocked_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shoppers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest_token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shoppers_guestTokenHash_unique" UNIQUE("guest_token_hash")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"shopper_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_shopper_id_product_id_pk" PRIMARY KEY("shopper_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "call_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"staff_id" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "call_attempts_outcome" CHECK ("call_attempts"."outcome" in ('confirmed', 'no_answer', 'later', 'wrong_number', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "call_claims" (
	"buyer" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"by" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" uuid NOT NULL,
	"inventory_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"selected" smallint DEFAULT 1 NOT NULL,
	"price_when_added" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" >= 1),
	CONSTRAINT "cart_lines_selected" CHECK ("cart_lines"."selected" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "cart_shipping" (
	"shopper_id" uuid NOT NULL,
	"store_id" integer NOT NULL,
	"shipping_rule_id" integer NOT NULL,
	CONSTRAINT "cart_shipping_shopper_id_store_id_pk" PRIMARY KEY("shopper_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"shopper_id" uuid PRIMARY KEY NOT NULL,
	"address_id" uuid,
	"voucher_code" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier_id" uuid NOT NULL,
	"handed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"handed_by" text NOT NULL,
	"expected" bigint,
	"counted" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"counted_at" timestamp with time zone,
	"counted_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "courier_runs_counted" CHECK (("courier_runs"."counted_at" is null) = ("courier_runs"."counted" is null) and ("courier_runs"."counted" is null) = ("courier_runs"."expected" is null)),
	CONSTRAINT "courier_runs_positive" CHECK ("courier_runs"."counted" >= 0),
	CONSTRAINT "courier_runs_reason" CHECK ("courier_runs"."counted" is null or "courier_runs"."counted" = "courier_runs"."expected" or "courier_runs"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "courier_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "courier_settlements_amount" CHECK ("courier_settlements"."amount" > 0),
	CONSTRAINT "courier_settlements_way" CHECK ("courier_settlements"."way" in ('paid', 'written_off')),
	CONSTRAINT "courier_settlements_reason" CHECK ("courier_settlements"."way" = 'paid' or "courier_settlements"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "couriers_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "run_parcels" (
	"run_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"due" bigint NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "run_parcels_run_id_parcel_id_pk" PRIMARY KEY("run_id","parcel_id"),
	CONSTRAINT "run_parcels_due" CHECK ("run_parcels"."due" >= 0),
	CONSTRAINT "run_parcels_outcome" CHECK ("run_parcels"."outcome" in ('delivered', 'refused', 'brought_back')),
	CONSTRAINT "run_parcels_settled" CHECK (("run_parcels"."outcome" is null) = ("run_parcels"."settled_at" is null))
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
CREATE TABLE "cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"line_ids" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancellations_amount" CHECK ("cancellations"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "open_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"network" text
);
--> statement-breakpoint
CREATE TABLE "order_confirmations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"by" text,
	CONSTRAINT "order_confirmations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"inventory_id" integer NOT NULL,
	"sku" text NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"image" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"flash_sale_id" integer,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"total" bigint NOT NULL,
	"bundle_discount" bigint DEFAULT 0 NOT NULL,
	"voucher_discount" bigint DEFAULT 0 NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 1),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total" = "order_lines"."price" * "order_lines"."quantity"),
	CONSTRAINT "order_lines_discounts" CHECK ("order_lines"."bundle_discount" >= 0 and "order_lines"."voucher_discount" >= 0 and "order_lines"."bundle_discount" + "order_lines"."voucher_discount" <= "order_lines"."total")
);
--> statement-breakpoint
CREATE TABLE "order_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"order_status" smallint NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"shopper_id" uuid NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"order_status" smallint DEFAULT 1 NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"payment_method" smallint NOT NULL,
	"payment_status" smallint DEFAULT 0 NOT NULL,
	"address" jsonb NOT NULL,
	"buyer_keys" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"subtotal" bigint NOT NULL,
	"bundle_discount" bigint DEFAULT 0 NOT NULL,
	"voucher_discount" bigint DEFAULT 0 NOT NULL,
	"voucher_code" text DEFAULT '' NOT NULL,
	"shipping" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"cash_rounded" boolean DEFAULT false NOT NULL,
	"total" bigint NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pay_by" timestamp with time zone,
	"test_payment" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."bundle_discount" - "orders"."voucher_discount" + "orders"."shipping" + "orders"."tax" + "orders"."rounding"),
	CONSTRAINT "orders_rounding" CHECK ("orders"."cash_rounded" or "orders"."rounding" = 0),
	CONSTRAINT "orders_positive" CHECK ("orders"."total" >= 0),
	CONSTRAINT "orders_status" CHECK ("orders"."order_status" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"store_id" integer NOT NULL,
	"store_slug" text NOT NULL,
	"store_title" jsonb NOT NULL,
	"order_status" smallint DEFAULT 1 NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"shipping_type" smallint NOT NULL,
	"shipping_title" jsonb NOT NULL,
	"pickup_address" jsonb,
	"shipping_fee" bigint NOT NULL,
	"cash_awaited" boolean DEFAULT false NOT NULL,
	"expected_from" timestamp with time zone NOT NULL,
	"expected_to" timestamp with time zone NOT NULL,
	"subtotal" bigint NOT NULL,
	"bundle_discount" bigint DEFAULT 0 NOT NULL,
	"voucher_discount" bigint DEFAULT 0 NOT NULL,
	"shipping_discount" bigint DEFAULT 0 NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "parcels_status" CHECK ("parcels"."order_status" between 1 and 5),
	CONSTRAINT "parcels_total" CHECK ("parcels"."total" = "parcels"."subtotal" - "parcels"."bundle_discount" - "parcels"."voucher_discount" + "parcels"."shipping_fee" + "parcels"."rounding"),
	CONSTRAINT "parcels_shipping_discount" CHECK ("parcels"."shipping_discount" between 0 and least("parcels"."shipping_fee", "parcels"."voucher_discount")),
	CONSTRAINT "parcels_positive" CHECK ("parcels"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_fees" (
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "payment_fees_provider_reference_pk" PRIMARY KEY("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"provider" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"differences" integer DEFAULT 0 NOT NULL,
	"totals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "reconciliations_differences" CHECK ("reconciliations"."differences" >= 0)
);
--> statement-breakpoint
CREATE TABLE "demo_bazaar" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"filled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_bazaar_one_row" CHECK ("demo_bazaar"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "sandbox_payments_state" CHECK ("sandbox_payments"."state" in ('open', 'paid', 'declined', 'closed')),
	CONSTRAINT "sandbox_payments_amount" CHECK ("sandbox_payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "cash_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"line_id" uuid,
	"note" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "cash_refunds_amount" CHECK ("cash_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"payment_id" text,
	"content" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"method" smallint NOT NULL,
	"reference" text,
	"url" text,
	"embedded" boolean DEFAULT false NOT NULL,
	"wanted" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"mismatch" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ask_again_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_provider_reference_unique" UNIQUE("provider","reference"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('started', 'processing', 'paid', 'failed', 'expired')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0 and "payments"."wanted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"charged" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reference" text,
	"cause" text NOT NULL,
	"line_id" uuid,
	"replaced_by" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'done', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 0 and "refunds"."charged" > 0)
);
--> statement-breakpoint
CREATE TABLE "collected_vouchers" (
	"shopper_id" uuid NOT NULL,
	"voucher_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collected_vouchers_shopper_id_voucher_id_pk" PRIMARY KEY("shopper_id","voucher_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_products" (
	"voucher_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "voucher_products_voucher_id_product_id_pk" PRIMARY KEY("voucher_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" integer NOT NULL,
	"shopper_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"price_type" smallint NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"basis_points" integer DEFAULT 0 NOT NULL,
	"cap" bigint,
	"min_spend" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"usage_limit" integer,
	"usage_per_shopper" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"store_id" integer,
	"category_id" integer,
	"public" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vouchers_code_unique" UNIQUE("code"),
	CONSTRAINT "vouchers_price_type" CHECK ("vouchers"."price_type" in (1, 2, 3)),
	CONSTRAINT "vouchers_worth" CHECK (("vouchers"."price_type" = 1 and "vouchers"."amount" > 0) or ("vouchers"."price_type" = 2 and "vouchers"."basis_points" between 1 and 10000) or "vouchers"."price_type" = 3),
	CONSTRAINT "vouchers_used" CHECK ("vouchers"."used" >= 0 and ("vouchers"."usage_limit" is null or "vouchers"."used" <= "vouchers"."usage_limit")),
	CONSTRAINT "vouchers_window" CHECK ("vouchers"."starts_at" < "vouchers"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	CONSTRAINT "alerts_cause_unique" UNIQUE("cause"),
	CONSTRAINT "alerts_times" CHECK ("alerts"."times" > 0),
	CONSTRAINT "alerts_settled" CHECK ("alerts"."settled_at" is not null or "alerts"."settled_by" is null)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text DEFAULT '' NOT NULL,
	"actor_name" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"session" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "audit_log_actor_kind" CHECK ("audit_log"."actor_kind" in ('staff', 'program', 'command line'))
);
--> statement-breakpoint
CREATE TABLE "audit_touched" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"target_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_versions" (
	"topic" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
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
CREATE TABLE "idempotency_keys" (
	"shopper_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_shopper_id_call_key_pk" PRIMARY KEY("shopper_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "hash_secret" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "hash_secret_one_row" CHECK ("hash_secret"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	"cause" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "outbox_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "contact_messages_answered" CHECK (("contact_messages"."answered_at" is null) = ("contact_messages"."answered_by" = ''))
);
--> statement-breakpoint
CREATE TABLE "email_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text,
	"placement" text NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"image" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"closable" boolean DEFAULT true NOT NULL,
	"source_type" smallint NOT NULL,
	"source_value" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mirrored" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "banners_key_unique" UNIQUE("key"),
	CONSTRAINT "banners_source" CHECK ("banners"."source_type" between 1 and 6),
	CONSTRAINT "banners_window" CHECK ("banners"."ends_at" > "banners"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"direction" text NOT NULL,
	"iso" text NOT NULL,
	"public" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"language" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "messages_language_key_pk" PRIMARY KEY("language","key")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"public" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "site_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placement" text NOT NULL,
	"title" jsonb NOT NULL,
	"url" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usd_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usd_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rate" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "usd_rates_rate" CHECK ("usd_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"blocked_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_email_folded" CHECK ("staff"."email" = lower("staff"."email"))
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
CREATE TABLE "staff_roles" (
	"name" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"permissions" text[] NOT NULL,
	"second_factor" boolean NOT NULL,
	"scope" text DEFAULT 'shop' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "staff_roles_scope" CHECK ("staff_roles"."scope" in ('shop'))
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_second_factors" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"pending_secret" text,
	"pending_until" timestamp with time zone,
	CONSTRAINT "staff_second_factors_pending" CHECK (("staff_second_factors"."pending_secret" is null) = ("staff_second_factors"."pending_until" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"passed_at" timestamp with time zone,
	"fresh_until" timestamp with time zone,
	CONSTRAINT "staff_sessions_tokenHash_unique" UNIQUE("token_hash")
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
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_bulk_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_deals" ADD CONSTRAINT "bundle_deals_buy_product_id_products_id_fk" FOREIGN KEY ("buy_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_deals" ADD CONSTRAINT "bundle_deals_free_product_id_products_id_fk" FOREIGN KEY ("free_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_offers" ADD CONSTRAINT "planned_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_products" ADD CONSTRAINT "flash_sale_products_flash_sale_id_flash_sales_id_fk" FOREIGN KEY ("flash_sale_id") REFERENCES "public"."flash_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_products" ADD CONSTRAINT "flash_sale_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventories" ADD CONSTRAINT "inventories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_attributes" ADD CONSTRAINT "inventory_attributes_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_attributes" ADD CONSTRAINT "inventory_attributes_value_id_attribute_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."attribute_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_rules" ADD CONSTRAINT "shipping_rules_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD CONSTRAINT "shipping_zones_rule_id_shipping_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."shipping_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compared_products" ADD CONSTRAINT "compared_products_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compared_products" ADD CONSTRAINT "compared_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_stores" ADD CONSTRAINT "followed_stores_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_stores" ADD CONSTRAINT "followed_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_attempts" ADD CONSTRAINT "call_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shipping" ADD CONSTRAINT "cart_shipping_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shipping" ADD CONSTRAINT "cart_shipping_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shipping" ADD CONSTRAINT "cart_shipping_shipping_rule_id_shipping_rules_id_fk" FOREIGN KEY ("shipping_rule_id") REFERENCES "public"."shipping_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_runs" ADD CONSTRAINT "courier_runs_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD CONSTRAINT "courier_settlements_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_parcels" ADD CONSTRAINT "run_parcels_run_id_courier_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."courier_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_parcels" ADD CONSTRAINT "run_parcels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_orders" ADD CONSTRAINT "open_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_fees" ADD CONSTRAINT "payment_fees_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_reference_sandbox_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_moves" ADD CONSTRAINT "payment_moves_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_moves" ADD CONSTRAINT "refund_moves_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_replaced_by_refunds_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_vouchers" ADD CONSTRAINT "collected_vouchers_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_vouchers" ADD CONSTRAINT "collected_vouchers_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_language_languages_code_fk" FOREIGN KEY ("language") REFERENCES "public"."languages"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_staff_roles_name_fk" FOREIGN KEY ("role") REFERENCES "public"."staff_roles"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news_choices" ADD CONSTRAINT "staff_news_choices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_queue" ADD CONSTRAINT "staff_push_queue_subscription_id_staff_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."staff_push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_queue" ADD CONSTRAINT "staff_push_queue_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_subscriptions" ADD CONSTRAINT "staff_push_subscriptions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_rows_waiting" ON "bulk_change_rows" USING btree ("bulk_id","outcome","product_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_latest" ON "bulk_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bundle_deals_buy_product_id_index" ON "bundle_deals" USING btree ("buy_product_id");--> statement-breakpoint
CREATE INDEX "bundle_deals_free_product_id_index" ON "bundle_deals" USING btree ("free_product_id");--> statement-breakpoint
CREATE INDEX "stock_changes_product" ON "stock_changes" USING btree ("product_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "stock_changes_at" ON "stock_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_changes_imported" ON "stock_changes" USING btree ("at") WHERE "stock_changes"."reason" = 'imported';--> statement-breakpoint
CREATE INDEX "goods_imports_staff" ON "goods_imports" USING btree ("staff_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "goods_imports_one" ON "goods_imports" USING btree ("state") WHERE state = 'importing';--> statement-breakpoint
CREATE INDEX "planned_offers_start" ON "planned_offers" USING btree ("starts_at") WHERE not begun;--> statement-breakpoint
CREATE INDEX "planned_offers_end" ON "planned_offers" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_values_attribute_id_slug_index" ON "attribute_values" USING btree ("attribute_id","slug");--> statement-breakpoint
CREATE INDEX "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "flash_sale_products_product_id_index" ON "flash_sale_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "flash_sales_ends_at_index" ON "flash_sales" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "inventories_product_id_index" ON "inventories" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "inventories_sku_prefix" ON "inventories" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "inventory_attributes_value_id_index" ON "inventory_attributes" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "product_collections_product_id_index" ON "product_collections" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_category_id_index" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_store_id_index" ON "products" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "products_brand_id_index" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_sold_index" ON "products" USING btree ("sold");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (order_folded(coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'fa', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_tags_index" ON "products" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "reviews_product_id_created_at_index" ON "reviews" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_shopper_id_index" ON "reviews" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."flag" is not null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shipping_rules_store_id_index" ON "shipping_rules" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "account_tokens_account_id_index" ON "account_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_tokens_expires_at_index" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_proven" ON "accounts" USING btree ("email") WHERE "accounts"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_email_created_at_index" ON "accounts" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin (lower(translate("name", 'يك', 'یک') || ' ' || "email" || ' ' || "phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "known_devices_token_hash_index" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_seen_at_index" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_account_id_provider_index" ON "social_identities" USING btree ("account_id","provider");--> statement-breakpoint
CREATE INDEX "social_newcomers_expires_at_index" ON "social_newcomers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_sign_ins_expires_at_index" ON "social_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "addresses_shopper_id_created_at_index" ON "addresses" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "addresses_phone" ON "addresses" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "compared_products_product_id_index" ON "compared_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "followed_stores_store_id_index" ON "followed_stores" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_shopper_id_created_at_index" ON "wishlist_items" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "wishlist_items_product_id_index" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "call_attempts_order_id_at_index" ON "call_attempts" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_shopper_id_inventory_id_index" ON "cart_lines" USING btree ("shopper_id","inventory_id");--> statement-breakpoint
CREATE INDEX "cart_lines_inventory_id_index" ON "cart_lines" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "courier_runs_open" ON "courier_runs" USING btree ("courier_id") WHERE "courier_runs"."counted_at" is null;--> statement-breakpoint
CREATE INDEX "courier_runs_courier_id_handed_at_index" ON "courier_runs" USING btree ("courier_id","handed_at");--> statement-breakpoint
CREATE INDEX "courier_runs_handed_at_index" ON "courier_runs" USING btree ("handed_at");--> statement-breakpoint
CREATE INDEX "courier_settlements_courier_id_at_index" ON "courier_settlements" USING btree ("courier_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "run_parcels_once" ON "run_parcels" USING btree ("parcel_id") WHERE "run_parcels"."outcome" is distinct from 'brought_back';--> statement-breakpoint
CREATE INDEX "cancellations_order_id_created_at_index" ON "cancellations" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "cancellations_created_at_index" ON "cancellations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "open_orders_phone_index" ON "open_orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "open_orders_network_index" ON "open_orders" USING btree ("network");--> statement-breakpoint
CREATE INDEX "order_confirmations_deadline_index" ON "order_confirmations" USING btree ("deadline") WHERE "order_confirmations"."outcome" is null;--> statement-breakpoint
CREATE INDEX "order_lines_parcel_id_index" ON "order_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "order_lines_product_id_index" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_moves_order_id_at_index" ON "order_moves" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_notes_order_id_at_index" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_shopper_id_placed_at_index" ON "orders" USING btree ("shopper_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_buyer_keys_index" ON "orders" USING gin ("buyer_keys");--> statement-breakpoint
CREATE INDEX "orders_pay_by_index" ON "orders" USING btree ("pay_by") WHERE "orders"."pay_by" is not null and not "orders"."cancelled";--> statement-breakpoint
CREATE INDEX "parcels_order_id_index" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcels_store_id_index" ON "parcels" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "parcels_to_pack" ON "parcels" USING btree ("order_id") WHERE "parcels"."order_status" = 2 and not "parcels"."cancelled";--> statement-breakpoint
CREATE INDEX "parcels_cash_awaited" ON "parcels" USING btree ("order_id") WHERE "parcels"."cash_awaited" and not "parcels"."cancelled" and "parcels"."order_status" = 5;--> statement-breakpoint
CREATE INDEX "parcels_came_back" ON "parcels" USING btree ("order_id") WHERE "parcels"."order_status" >= 3 and "parcels"."cancelled";--> statement-breakpoint
CREATE INDEX "payment_fees_payment_id_index" ON "payment_fees" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_reference_index" ON "sandbox_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "cash_refunds_order_id_index" ON "cash_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cash_refunds_at_index" ON "cash_refunds" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_events_next_try_at_index" ON "payment_events" USING btree ("next_try_at") WHERE "payment_events"."done_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_index" ON "payment_events" USING btree ("payment_id") WHERE "payment_events"."content"->>'about' = 'dispute';--> statement-breakpoint
CREATE INDEX "payment_moves_payment_id_at_index" ON "payment_moves" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_ask_again_at_index" ON "payments" USING btree ("ask_again_at") WHERE "payments"."state" in ('started', 'processing');--> statement-breakpoint
CREATE INDEX "refund_moves_refund_id_at_index" ON "refund_moves" USING btree ("refund_id","at");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_next_try_at_index" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refunds_created_at_index" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("id") WHERE "refunds"."state" = 'failed' and "refunds"."replaced_by" is null;--> statement-breakpoint
CREATE INDEX "collected_vouchers_voucher_id_index" ON "collected_vouchers" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "voucher_products_product_id_index" ON "voucher_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_voucher_id_order_id_index" ON "voucher_uses" USING btree ("voucher_id","order_id");--> statement-breakpoint
CREATE INDEX "voucher_uses_order_id_index" ON "voucher_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "voucher_uses_shopper_id_voucher_id_index" ON "voucher_uses" USING btree ("shopper_id","voucher_id");--> statement-breakpoint
CREATE INDEX "vouchers_store_id_index" ON "vouchers" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "vouchers_category_id_index" ON "vouchers" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "alerts_last_at_index" ON "alerts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "alerts_opened_at_index" ON "alerts" USING btree ("opened_at") WHERE "alerts"."settled_at" is null and "alerts"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_latest" ON "audit_log" USING btree ("at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_type","target_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action" text_pattern_ops,"at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_touched_ids" ON "audit_touched" USING gin ("target_ids");--> statement-breakpoint
CREATE INDEX "events_at_index" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_to_spread" ON "events" USING btree ("at") WHERE "events"."spread_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "limit_counts_expires_at_index" ON "limit_counts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_next_try_at_index" ON "outbox" USING btree ("next_try_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_of_order" ON "outbox" USING btree (("content" ->> 'orderId')) WHERE "outbox"."content" ? 'orderId';--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("failed_at") WHERE "outbox"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "email_subscriptions_newest" ON "email_subscriptions" USING btree ("created_at","email");--> statement-breakpoint
CREATE INDEX "banners_placement_position_index" ON "banners" USING btree ("placement","position");--> statement-breakpoint
CREATE INDEX "usd_rates_at_index" ON "usd_rates" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_invitations_expires_at_index" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_role_index" ON "staff" USING btree ("role");--> statement-breakpoint
CREATE INDEX "staff_news_event_id_index" ON "staff_news" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "staff_news_listed" ON "staff_news" USING btree ("staff_id","told_at","event_id") WHERE "staff_news"."listed";--> statement-breakpoint
CREATE INDEX "staff_news_unread" ON "staff_news" USING btree ("staff_id") WHERE "staff_news"."listed" and "staff_news"."read_at" is null;--> statement-breakpoint
CREATE INDEX "staff_news_mail_due" ON "staff_news" USING btree ("staff_id") WHERE "staff_news"."mail_due";--> statement-breakpoint
CREATE INDEX "staff_news_mailed" ON "staff_news" USING btree ("staff_id","mailed_at") WHERE "staff_news"."mailed_at" is not null;--> statement-breakpoint
CREATE INDEX "staff_push_queue_event_id_index" ON "staff_push_queue" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "staff_push_subscriptions_staff_id_index" ON "staff_push_subscriptions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_push_subscriptions_next_try_at_index" ON "staff_push_subscriptions" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff_id_index" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_seen_at_index" ON "staff_sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "api_tokens_made_by_index" ON "api_tokens" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "api_tokens_expires_at_index" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id_index" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE "webhook_deliveries"."sent_at" is null and "webhook_deliveries"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_index" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");
--> statement-breakpoint
-- Written by hand from here on: Drizzle has no triggers, functions or expression indexes.
-- Counts of rate limits are not written to the log of the server; a crash may lose them.
ALTER TABLE limit_counts SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (order_words(order_number, address)) STORED;
--> statement-breakpoint
-- The catalogue knows no shoppers (api/catalog imports nothing of api/customers).
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null;
--> statement-breakpoint
-- Functions of triggers
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A sale's price ends with its allotment.
CREATE FUNCTION flash_sale_products_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET jit = off AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o ON o.flash_sale_id = n.flash_sale_id AND o.product_id = n.product_id
    WHERE (n.sold < n.allotment) <> (o.sold < o.allotment)
      OR to_jsonb(n) - 'sold' IS DISTINCT FROM to_jsonb(o) - 'sold') THEN PERFORM announce(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Every order changes how often a voucher was used; pages change only when its limit is reached.
CREATE FUNCTION vouchers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.used < n.usage_limit) IS DISTINCT FROM (o.used < o.usage_limit)
      OR to_jsonb(n) - 'used' IS DISTINCT FROM to_jsonb(o) - 'used') THEN PERFORM announce(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Repeats the state tables of contract/ordering/orders.ts and contract/ordering/payments.ts, so that no statement makes another move.
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
-- Keeps own_price, own_usd_price and only_own_prices of products in step with their choices, at a cost that does not grow with
-- the shop. PostgreSQL plans a function's statements once for each connection, by the size that tables have then, and no
-- statistics come while an import is open: planned with a small shop, every call read all products, inventories and choices.
-- With nothing to choose from but lookups by index, the plan made first stays the right one. Settings reach into what a
-- function sets off, so where one stands inside another each says all it needs; JIT would go by guesses as well.
CREATE FUNCTION keep_own_prices(ids integer[]) RETURNS void LANGUAGE plpgsql
SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET jit = off AS $$
DECLARE
  locked integer[];
BEGIN
  -- An order or a return locks the product first (api/ordering/orders/take-stock.ts). So does this function, so that the next statement
  -- reads the newest stock. A subquery with LIMIT is never answered from a copy of the whole table.
  SELECT array_agg(one.id) INTO locked FROM (
    SELECT p.id FROM products p WHERE p.id = ANY (ids)
      AND (p.own_price > 0 OR (SELECT true FROM inventories i WHERE i.product_id = p.id AND i.price > 0 LIMIT 1))
    ORDER BY p.id FOR NO KEY UPDATE) one;
  IF locked IS NULL THEN RETURN; END IF;
  UPDATE products p SET own_price = kept.own_price, own_usd_price = kept.own_usd_price, only_own_prices = kept.only_own
  FROM unnest(locked) asked (id) CROSS JOIN LATERAL (
    SELECT coalesce((array_agg(price ORDER BY price, id) FILTER (WHERE own))[1], 0) own_price,
      coalesce((array_agg(usd_price ORDER BY price, id) FILTER (WHERE own))[1], 0) own_usd_price,
      coalesce(bool_and(own), false) only_own
    FROM (
      SELECT i.id, i.price, i.usd_price, i.stock > 0 OR NOT bool_or(i.stock > 0) OVER () counts,
        i.price > 0 AND (SELECT true FROM inventory_attributes has WHERE has.inventory_id = i.id LIMIT 1) IS NOT NULL own
      FROM inventories i WHERE i.product_id = asked.id) shelf
    WHERE shelf.counts) kept
  WHERE p.id = asked.id AND (p.own_price, p.own_usd_price, p.only_own_prices)
    IS DISTINCT FROM (kept.own_price, kept.own_usd_price, kept.only_own);
END $$;
--> statement-breakpoint
CREATE FUNCTION choices_changed() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET jit = off AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_TABLE_NAME = 'inventory_attributes' THEN
    SELECT array_agg(DISTINCT i.product_id) INTO ids
      FROM (SELECT DISTINCT inventory_id FROM changed_rows) c JOIN inventories i ON i.id = c.inventory_id WHERE i.price > 0;
  ELSE
    SELECT array_agg(DISTINCT product_id) INTO ids FROM changed_rows;
  END IF;
  IF ids IS NOT NULL THEN PERFORM keep_own_prices(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Old and new rows meet by hashing or sorting, here and in the announcing triggers above: planned for the one row of an order, each row
-- of an import was held against every other.
CREATE FUNCTION choices_updated() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET jit = off AS $$
DECLARE
  ids integer[];
BEGIN
  -- Stock counts only when something sells out or comes back.
  SELECT array_agg(n.product_id) || array_agg(o.product_id) INTO ids FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.stock > 0) <> (o.stock > 0) OR (n.price, n.usd_price, n.product_id) <> (o.price, o.usd_price, o.product_id);
  IF ids IS NOT NULL THEN PERFORM keep_own_prices(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The notice tells the process that made the change (database/own-changes.ts), so that it looks for changes as soon as the transaction
-- has committed instead of within a second. The process reads the code, not the sentence.
CREATE FUNCTION announce() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions (topic, version) VALUES ('catalogue/' || pg_backend_pid(), 1)
    ON CONFLICT (topic) DO UPDATE SET version = data_versions.version + 1;
  RAISE NOTICE USING MESSAGE = 'data changed', ERRCODE = 'CH001';
END $$;
--> statement-breakpoint
-- Publishes changed products, at most a thousand in a row. Null publishes none.
CREATE FUNCTION tell_of_products(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changed IS NULL THEN RETURN; END IF;
  INSERT INTO catalog_changes (kind, ids) SELECT 'product', array_agg(id ORDER BY id)
    FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / 1000 part FROM (SELECT DISTINCT unnest(changed) id) each) parts GROUP BY part;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_products(array_agg(id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_update_told() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on SET enable_mergejoin = on SET jit = off AS $$
DECLARE
  changed integer[];
  counted integer[];
  announced boolean;
BEGIN
  SELECT array_agg(id) FILTER (WHERE shown), array_agg(id) FILTER (WHERE sells AND NOT shown), bool_or(shown OR beside)
  INTO changed, counted, announced
  FROM (
    SELECT n.id, n.sold <> o.sold sells, (n.slug, n.image) IS DISTINCT FROM (o.slug, o.image) beside,
      (n.store_id, n.brand_id, n.category_id, n.public, n.selling, n.offered, n.usd_selling, n.usd_offered, n.own_price,
        n.own_usd_price, n.only_own_prices, n.rating_sum, n.rating_count, n.created_at, n.tags, n.title, n.description, n.facts)
      IS DISTINCT FROM
      (o.store_id, o.brand_id, o.category_id, o.public, o.selling, o.offered, o.usd_selling, o.usd_offered, o.own_price,
        o.own_usd_price, o.only_own_prices, o.rating_sum, o.rating_count, o.created_at, o.tags, o.title, o.description, o.facts) shown
    FROM new_rows n JOIN old_rows o ON o.id = n.id) compared;
  IF announced THEN PERFORM announce(); END IF;
  PERFORM tell_of_products(changed);
  IF counted IS NOT NULL THEN INSERT INTO sold_products SELECT unnest(counted); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_of_rows_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_products(array_agg(product_id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION inventories_update_told() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET jit = off AS $$
DECLARE
  changed integer[];
  announced boolean;
BEGIN
  SELECT array_agg(was) FILTER (WHERE shown) || array_agg(becomes) FILTER (WHERE shown), bool_or(shown OR beside)
  INTO changed, announced
  FROM (
    SELECT o.product_id was, n.product_id becomes, (n.stock > 0, n.product_id) <> (o.stock > 0, o.product_id) shown,
      (n.sku, n.price, n.usd_price, n.image, n.position) IS DISTINCT FROM (o.sku, o.price, o.usd_price, o.image, o.position) beside
    FROM new_rows n JOIN old_rows o ON o.id = n.id) compared;
  IF announced THEN PERFORM announce(); END IF;
  PERFORM tell_of_products(changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A deleted inventory publishes its choices itself. Index lookups only, for the reason given at keep_own_prices.
CREATE FUNCTION choices_told() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET jit = off AS $$
BEGIN
  PERFORM tell_of_products(array_agg(DISTINCT i.product_id))
    FROM (SELECT DISTINCT inventory_id FROM changed_rows) c JOIN inventories i ON i.id = c.inventory_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A sale's price ends with its allotment.
CREATE FUNCTION flash_sale_products_update_told() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET jit = off AS $$
BEGIN
  -- A row that moved to another sale or product has no matching old row: both products are published.
  PERFORM tell_of_products(array_agg(coalesce(n.product_id, o.product_id)))
    FROM new_rows n FULL JOIN old_rows o ON o.flash_sale_id = n.flash_sale_id AND o.product_id = n.product_id
    WHERE (n.sold < n.allotment, n.price, n.usd_price) IS DISTINCT FROM (o.sold < o.allotment, o.price, o.usd_price);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One row for a thing that many products show, if one of the columns changed that they show. Arguments: its kind, then the columns.
CREATE FUNCTION shared_part_told() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET jit = off AS $$
DECLARE
  changed integer[];
BEGIN
  SELECT array_agg(n.id) INTO changed FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE EXISTS (SELECT FROM unnest(tg_argv[1:]) name WHERE to_jsonb(n) -> name IS DISTINCT FROM to_jsonb(o) -> name);
  IF changed IS NOT NULL THEN INSERT INTO catalog_changes (kind, ids) VALUES (tg_argv[0], changed); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION everything_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes (kind, ids) VALUES ('everything', '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Refunds of a payment never exceed it. Checked at the end of the transaction, when a failed refund has been replaced. The payment is
-- locked, so that of two refunds at once the second counts the first.
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
-- Every rate is stored with its time, also one that an import writes.
CREATE FUNCTION keep_usd_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO usd_rates (rate) VALUES ((new.value ->> 'usdRate')::bigint);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION stock_changes_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'changes of the stock are append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_site_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions (topic, version) VALUES ('site/' || pg_backend_pid(), 1)
    ON CONFLICT (topic) DO UPDATE SET version = data_versions.version + 1;
  RAISE NOTICE USING MESSAGE = 'data changed', ERRCODE = 'CH001';
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Publishes a new order: at once when it is paid in cash (method 2), else once it is paid. Copied orders of another time are not news.
CREATE FUNCTION tell_order_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO events (kind, cause, details)
	VALUES ('order_placed', 'order_placed/' || new.id, jsonb_build_object('order', new.order_number))
	ON CONFLICT (cause) DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Low stock (3 pieces, as on the console's home) or none: once a day for each variant, by the date in Kabul.
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
-- The store of an inventory is that of its product. The product is locked, so that it cannot move to another store meanwhile. Where
-- there is no product, the foreign key refuses the row.
CREATE FUNCTION inventories_in_store() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
BEGIN
  SELECT store_id INTO NEW.store_id FROM products WHERE id = NEW.product_id FOR SHARE;
  IF NOT FOUND THEN NEW.store_id := 0; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION inventories_follow_product() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
BEGIN
  UPDATE inventories SET store_id = NEW.store_id WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
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
CREATE FUNCTION tell_parcel_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('order_moved', new.id::text,
		jsonb_build_object('order', o.order_number, 'parcel', new.id, 'order_status', new.order_status))
	FROM orders o WHERE o.id = new.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_order_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('order_cancelled', new.id::text, jsonb_build_object('order', o.order_number,
		'part', CASE WHEN o.cancelled THEN 'order' ELSE 'lines' END, 'reason', new.reason))
	FROM orders o WHERE o.id = new.order_id;
	RETURN NULL;
END $$;
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
CREATE FUNCTION tell_payment_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('payment_received', new.id::text, jsonb_build_object('order', o.order_number,
		'provider', new.provider, 'amount', (new.wanted / 100.0)::float8, 'currency', o.currency))
	FROM orders o WHERE o.id = new.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_cash_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('payment_received', new.id::text,
		jsonb_build_object('order', new.order_number, 'provider', 'cash', 'currency', new.currency));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The argument is the kind of the event. A deleted row has no new row.
CREATE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product products := coalesce(new, old);
BEGIN
	PERFORM tell_programs(tg_argv[0], product.id::text,
		jsonb_build_object('product', product.id, 'slug', product.slug, 'title', product.title));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A variant that is deleted with its product publishes nothing.
CREATE FUNCTION tell_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('product_changed', product.id::text,
		jsonb_build_object('product', product.id, 'slug', product.slug, 'title', product.title))
	FROM products product WHERE product.id = coalesce(new.product_id, old.product_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_programs('stock_changed', new.id::text, jsonb_build_object('product', new.product_id,
		'inventory', new.id, 'sku', new.sku, 'stock', new.stock, 'before', old.stock));
	RETURN NULL;
END $$;
--> statement-breakpoint
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
CREATE FUNCTION add_job_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_job('run_imports', new.id::text, now());
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Indexes over expressions
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
CREATE INDEX outbox_order ON outbox ((content ->> 'orderId')) WHERE content ->> 'orderId' IS NOT NULL;
--> statement-breakpoint
-- The console's home counts orders from this index alone. None of its columns changes as an order moves on.
CREATE INDEX "orders_figures" ON "orders" ("placed_at") INCLUDE ("id", "currency", "total", "cancelled", "pay_by");
--> statement-breakpoint
CREATE INDEX orders_words ON orders USING gin (words gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX contact_messages_words ON contact_messages
  USING gin (order_folded(name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops);
--> statement-breakpoint
-- Triggers
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
CREATE TRIGGER collections_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE TRIGGER product_collections_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_collections FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE TRIGGER flash_sales_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON flash_sales FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER stores_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON stores FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER shipping_rules_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shipping_rules FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER shipping_zones_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shipping_zones FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE TRIGGER languages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON languages FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE TRIGGER messages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON messages FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE TRIGGER banners_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE TRIGGER site_links_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_links FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE TRIGGER pages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
--> statement-breakpoint
CREATE TRIGGER reviews_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER products_announce AFTER INSERT OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER inventories_announce AFTER INSERT OR DELETE OR TRUNCATE ON inventories FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_announce AFTER INSERT OR DELETE OR TRUNCATE ON flash_sale_products FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_announce_update AFTER UPDATE ON flash_sale_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION flash_sale_products_changed();
--> statement-breakpoint
CREATE TRIGGER vouchers_announce AFTER INSERT OR DELETE OR TRUNCATE ON vouchers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER vouchers_announce_update AFTER UPDATE ON vouchers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION vouchers_changed();
--> statement-breakpoint
CREATE TRIGGER voucher_products_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON voucher_products FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER bundle_deals_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bundle_deals FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
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
--> statement-breakpoint
CREATE TRIGGER inventories_priced AFTER INSERT ON inventories REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
--> statement-breakpoint
CREATE TRIGGER inventories_priced_update AFTER UPDATE ON inventories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_updated();
--> statement-breakpoint
CREATE TRIGGER inventories_priced_delete AFTER DELETE ON inventories REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_priced AFTER INSERT ON inventory_attributes REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_priced_delete AFTER DELETE ON inventory_attributes REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
--> statement-breakpoint
CREATE TRIGGER products_told AFTER INSERT ON products REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_told();
--> statement-breakpoint
CREATE TRIGGER products_told_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_update_told();
--> statement-breakpoint
CREATE TRIGGER products_told_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_told();
--> statement-breakpoint
CREATE TRIGGER products_told_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION everything_told();
--> statement-breakpoint
CREATE TRIGGER inventories_told AFTER INSERT ON inventories REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER inventories_told_update AFTER UPDATE ON inventories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION inventories_update_told();
--> statement-breakpoint
CREATE TRIGGER inventories_told_delete AFTER DELETE ON inventories REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER inventories_told_truncate AFTER TRUNCATE ON inventories FOR EACH STATEMENT EXECUTE FUNCTION everything_told();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_told AFTER INSERT ON inventory_attributes REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_told();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_told_before AFTER UPDATE ON inventory_attributes REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_told();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_told_after AFTER UPDATE ON inventory_attributes REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_told();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_told_delete AFTER DELETE ON inventory_attributes REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_told();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_told_truncate AFTER TRUNCATE ON inventory_attributes FOR EACH STATEMENT EXECUTE FUNCTION everything_told();
--> statement-breakpoint
CREATE TRIGGER product_collections_told AFTER INSERT ON product_collections REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER product_collections_told_before AFTER UPDATE ON product_collections REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER product_collections_told_after AFTER UPDATE ON product_collections REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER product_collections_told_delete AFTER DELETE ON product_collections REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER product_collections_told_truncate AFTER TRUNCATE ON product_collections FOR EACH STATEMENT EXECUTE FUNCTION everything_told();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_told AFTER INSERT ON flash_sale_products REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_told_update AFTER UPDATE ON flash_sale_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION flash_sale_products_update_told();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_told_delete AFTER DELETE ON flash_sale_products REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_of_rows_told();
--> statement-breakpoint
CREATE TRIGGER flash_sale_products_told_truncate AFTER TRUNCATE ON flash_sale_products FOR EACH STATEMENT EXECUTE FUNCTION everything_told();
--> statement-breakpoint
CREATE TRIGGER flash_sales_told AFTER UPDATE ON flash_sales REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shared_part_told('sale', 'starts_at', 'ends_at', 'public');
--> statement-breakpoint
CREATE TRIGGER stores_told AFTER UPDATE ON stores REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shared_part_told('store', 'title', 'public');
--> statement-breakpoint
CREATE TRIGGER categories_told AFTER UPDATE ON categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shared_part_told('category', 'title', 'public', 'parent_id');
--> statement-breakpoint
CREATE TRIGGER attribute_values_told AFTER UPDATE ON attribute_values REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shared_part_told('value', 'title', 'attribute_id');
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_within_paid AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.cause = 'given') EXECUTE FUNCTION refund_within_paid();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cash_refunds_within_paid AFTER INSERT ON cash_refunds FOR EACH ROW EXECUTE FUNCTION cash_refund_within_paid();
--> statement-breakpoint
CREATE TRIGGER settings_first_rate AFTER INSERT ON "settings" FOR EACH ROW
	WHEN ((new.value ->> 'usdRate')::bigint > 0) EXECUTE FUNCTION keep_usd_rate();
--> statement-breakpoint
CREATE TRIGGER settings_next_rate AFTER UPDATE ON "settings" FOR EACH ROW
	WHEN ((new.value ->> 'usdRate')::bigint > 0 AND new.value -> 'usdRate' IS DISTINCT FROM old.value -> 'usdRate') EXECUTE FUNCTION keep_usd_rate();
--> statement-breakpoint
CREATE TRIGGER stock_changes_append_only BEFORE UPDATE OR TRUNCATE ON "stock_changes" FOR EACH STATEMENT EXECUTE FUNCTION stock_changes_are_append_only();
--> statement-breakpoint
CREATE TRIGGER brands_told AFTER UPDATE ON brands REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shared_part_told('brand', 'title', 'aliases', 'public');
--> statement-breakpoint
CREATE TRIGGER orders_told AFTER INSERT ON "orders" FOR EACH ROW
	WHEN ((new.payment_method = 2 OR new.payment_status = 1) AND NOT new.cancelled AND new.placed_at > now() - interval '1 hour')
	EXECUTE FUNCTION tell_order_placed();
--> statement-breakpoint
CREATE TRIGGER orders_told_paid AFTER UPDATE OF "payment_status", "payment_method" ON "orders" FOR EACH ROW
	WHEN ((new.payment_method = 2 OR new.payment_status = 1) AND NOT (old.payment_method = 2 OR old.payment_status = 1) AND NOT new.cancelled)
	EXECUTE FUNCTION tell_order_placed();
--> statement-breakpoint
CREATE TRIGGER inventories_told_low AFTER UPDATE OF "stock" ON "inventories" FOR EACH ROW
	WHEN (new.stock < old.stock AND ((old.stock > 3 AND new.stock <= 3) OR new.stock = 0))
	EXECUTE FUNCTION tell_stock_low();
--> statement-breakpoint
CREATE TRIGGER audit_touched_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_touched" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
--> statement-breakpoint
-- Stock changes are never edited. They may be deleted once they are old (forget-stock-changes.ts).
CREATE TRIGGER stock_changes_kept BEFORE DELETE ON "stock_changes" FOR EACH ROW
	WHEN (old.at >= now() - CASE old.reason WHEN 'imported' THEN interval '90 days' ELSE interval '2 years' END)
	EXECUTE FUNCTION stock_changes_are_append_only();
--> statement-breakpoint
CREATE TRIGGER inventories_in_store BEFORE INSERT OR UPDATE OF product_id, store_id ON inventories FOR EACH ROW EXECUTE FUNCTION inventories_in_store();
--> statement-breakpoint
CREATE TRIGGER inventories_follow_product AFTER UPDATE OF store_id ON products FOR EACH ROW
  WHEN (OLD.store_id IS DISTINCT FROM NEW.store_id) EXECUTE FUNCTION inventories_follow_product();
--> statement-breakpoint
CREATE TRIGGER programs_orders_status AFTER UPDATE OF "order_status" ON "orders" FOR EACH ROW
	WHEN (new.order_status <> old.order_status AND NOT new.cancelled) EXECUTE FUNCTION tell_order_status();
--> statement-breakpoint
CREATE TRIGGER programs_parcels AFTER UPDATE OF "order_status" ON "parcels" FOR EACH ROW
	WHEN (new.order_status <> old.order_status AND new.order_status > 2) EXECUTE FUNCTION tell_parcel_moved();
--> statement-breakpoint
CREATE TRIGGER programs_cancellations AFTER INSERT ON "cancellations" FOR EACH ROW EXECUTE FUNCTION tell_order_cancelled();
--> statement-breakpoint
CREATE TRIGGER programs_refunds AFTER UPDATE OF "state" ON "refunds" FOR EACH ROW
	WHEN (new.state = 'done' AND old.state <> 'done') EXECUTE FUNCTION tell_order_refunded();
--> statement-breakpoint
CREATE TRIGGER programs_refunds_insert AFTER INSERT ON "refunds" FOR EACH ROW
	WHEN (new.state = 'done') EXECUTE FUNCTION tell_order_refunded();
--> statement-breakpoint
CREATE TRIGGER programs_cash_refunds AFTER INSERT ON "cash_refunds" FOR EACH ROW EXECUTE FUNCTION tell_order_refunded();
--> statement-breakpoint
CREATE TRIGGER programs_payments AFTER UPDATE OF "state" ON "payments" FOR EACH ROW
	WHEN (new.state = 'paid' AND old.state <> 'paid') EXECUTE FUNCTION tell_payment_received();
--> statement-breakpoint
-- 2: cash on delivery.
CREATE TRIGGER programs_orders_cash AFTER UPDATE OF "payment_status" ON "orders" FOR EACH ROW
	WHEN (new.payment_method = 2 AND new.payment_status = 1 AND old.payment_status = 0) EXECUTE FUNCTION tell_cash_counted();
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
CREATE TRIGGER programs_inventories AFTER INSERT OR DELETE ON "inventories" FOR EACH ROW EXECUTE FUNCTION tell_variant();
--> statement-breakpoint
CREATE TRIGGER programs_inventories_changed AFTER UPDATE ON "inventories" FOR EACH ROW
	WHEN ((new.sku, new.price, new.usd_price, new.image, new.position)
		IS DISTINCT FROM (old.sku, old.price, old.usd_price, old.image, old.position))
	EXECUTE FUNCTION tell_variant();
--> statement-breakpoint
CREATE TRIGGER programs_inventories_stock AFTER UPDATE OF "stock" ON "inventories" FOR EACH ROW
	WHEN (new.stock <> old.stock) EXECUTE FUNCTION tell_stock();
--> statement-breakpoint
CREATE TRIGGER parcels_moves BEFORE UPDATE OF order_status, cancelled ON parcels FOR EACH ROW
	WHEN ((old.order_status, old.cancelled) IS DISTINCT FROM (new.order_status, new.cancelled))
	EXECUTE FUNCTION only_moves('1>2', '2>3', '3>4', '4>5', '5>4', '1>1x', '2>2x', '3>3x', '4>4x', '1x>1', '3x>3', '4x>4');
--> statement-breakpoint
CREATE TRIGGER orders_moves BEFORE UPDATE OF order_status, cancelled ON orders FOR EACH ROW
	WHEN ((old.order_status, old.cancelled) IS DISTINCT FROM (new.order_status, new.cancelled))
	EXECUTE FUNCTION only_moves('1>2', '1>3', '1>4', '1>5', '2>3', '2>4', '2>5', '3>4', '3>5', '4>5', '4>3', '5>3', '5>4',
		'1>1x', '2>1x', '2>2x', '3>1x', '3>2x', '3>3x', '4>1x', '4>2x', '4>3x', '4>4x',
		'1x>1', '1x>3', '1x>4', '2x>3', '2x>4', '3x>3', '3x>4', '4x>4');
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
CREATE TRIGGER jobs_imports AFTER INSERT OR UPDATE OF "state" ON "goods_imports" FOR EACH ROW
	WHEN (new.state IN ('checking', 'importing')) EXECUTE FUNCTION add_job_of_import();
--> statement-breakpoint
-- First rows
-- 244 random bits: the key of hashes of phone numbers and email addresses.
INSERT INTO hash_secret (secret) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
--> statement-breakpoint
INSERT INTO "forgotten_changes" ("through") VALUES ('0');
--> statement-breakpoint
INSERT INTO "staff_roles" ("name", "title", "permissions", "second_factor") VALUES
	('owner', '{"en": "Owner", "fa": "مالک", "ps": "خاوند"}', '{*}', true),
	('operator', '{"en": "Operator", "fa": "مسئول فروشگاه", "ps": "مسوول"}', '{orders.read,orders.totals,orders.write,orders.export,refunds.give,disputes.read,calls.make,parcels.pack,cash.count,goods.read,goods.write,goods.import,goods.export,deals.read,deals.write,content.read,content.write,reviews.judge,customers.read,customers.write,messages.answer,newsletter.read,settings.read,staff.read,news.read,news.settle}', true),
	('packer', '{"en": "Packer", "fa": "بسته‌بند", "ps": "بسته‌بند"}', '{parcels.pack}', false);
