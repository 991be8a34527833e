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
	"sku" text NOT NULL,
	"stock" integer NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"usd_price" bigint DEFAULT 0 NOT NULL,
	"image" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inventories_sku_unique" UNIQUE("sku"),
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
	"search" "tsvector" DEFAULT '' NOT NULL,
	"names" "tsvector" GENERATED ALWAYS AS (ts_filter(search, '{a,b,c}')) STORED,
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
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
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
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_codes_account_id_purpose_pk" PRIMARY KEY("account_id","purpose"),
	CONSTRAINT "account_codes_tries" CHECK ("account_codes"."tries" >= 0)
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
	"note" text DEFAULT '' NOT NULL,
	"subtotal" bigint NOT NULL,
	"bundle_discount" bigint DEFAULT 0 NOT NULL,
	"voucher_discount" bigint DEFAULT 0 NOT NULL,
	"voucher_code" text DEFAULT '' NOT NULL,
	"shipping" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pay_by" timestamp with time zone,
	"test_payment" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."bundle_discount" - "orders"."voucher_discount" + "orders"."shipping" + "orders"."tax"),
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
	"expected_from" timestamp with time zone NOT NULL,
	"expected_to" timestamp with time zone NOT NULL,
	"subtotal" bigint NOT NULL,
	"bundle_discount" bigint DEFAULT 0 NOT NULL,
	"voucher_discount" bigint DEFAULT 0 NOT NULL,
	"shipping_discount" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "parcels_status" CHECK ("parcels"."order_status" between 1 and 5),
	CONSTRAINT "parcels_total" CHECK ("parcels"."total" = "parcels"."subtotal" - "parcels"."bundle_discount" - "parcels"."voucher_discount" + "parcels"."shipping_fee"),
	CONSTRAINT "parcels_shipping_discount" CHECK ("parcels"."shipping_discount" between 0 and least("parcels"."shipping_fee", "parcels"."voucher_discount")),
	CONSTRAINT "parcels_positive" CHECK ("parcels"."total" >= 0)
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
CREATE TABLE "data_versions" (
	"topic" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "banners_key_unique" UNIQUE("key"),
	CONSTRAINT "banners_source" CHECK ("banners"."source_type" between 1 and 6)
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
	"sections" jsonb NOT NULL
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
ALTER TABLE "bundle_deals" ADD CONSTRAINT "bundle_deals_buy_product_id_products_id_fk" FOREIGN KEY ("buy_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_deals" ADD CONSTRAINT "bundle_deals_free_product_id_products_id_fk" FOREIGN KEY ("free_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shipping" ADD CONSTRAINT "cart_shipping_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shipping" ADD CONSTRAINT "cart_shipping_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shipping" ADD CONSTRAINT "cart_shipping_shipping_rule_id_shipping_rules_id_fk" FOREIGN KEY ("shipping_rule_id") REFERENCES "public"."shipping_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_reference_sandbox_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_moves" ADD CONSTRAINT "payment_moves_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_moves" ADD CONSTRAINT "refund_moves_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "bundle_deals_buy_product_id_index" ON "bundle_deals" USING btree ("buy_product_id");--> statement-breakpoint
CREATE INDEX "bundle_deals_free_product_id_index" ON "bundle_deals" USING btree ("free_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_values_attribute_id_slug_index" ON "attribute_values" USING btree ("attribute_id","slug");--> statement-breakpoint
CREATE INDEX "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "flash_sale_products_product_id_index" ON "flash_sale_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "flash_sales_ends_at_index" ON "flash_sales" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "inventories_product_id_index" ON "inventories" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "inventory_attributes_value_id_index" ON "inventory_attributes" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "product_collections_product_id_index" ON "product_collections" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_category_id_index" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_store_id_index" ON "products" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "products_brand_id_index" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_sold_index" ON "products" USING btree ("sold");--> statement-breakpoint
CREATE INDEX "products_tags_index" ON "products" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "products_search_index" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_names_index" ON "products" USING gin ("names");--> statement-breakpoint
CREATE INDEX "reviews_product_id_created_at_index" ON "reviews" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_shopper_id_index" ON "reviews" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "search_terms_prefix" ON "search_terms" USING btree ("term" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_terms_trigrams" ON "search_terms" USING gin ("term" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipping_rules_store_id_index" ON "shipping_rules" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "account_tokens_account_id_index" ON "account_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_tokens_expires_at_index" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_proven" ON "accounts" USING btree ("email") WHERE "accounts"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_email_created_at_index" ON "accounts" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "known_devices_seen_at_index" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_account_id_provider_index" ON "social_identities" USING btree ("account_id","provider");--> statement-breakpoint
CREATE INDEX "social_newcomers_expires_at_index" ON "social_newcomers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_sign_ins_expires_at_index" ON "social_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "addresses_shopper_id_created_at_index" ON "addresses" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "compared_products_product_id_index" ON "compared_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "followed_stores_store_id_index" ON "followed_stores" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_shopper_id_created_at_index" ON "wishlist_items" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "wishlist_items_product_id_index" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_shopper_id_inventory_id_index" ON "cart_lines" USING btree ("shopper_id","inventory_id");--> statement-breakpoint
CREATE INDEX "cart_lines_inventory_id_index" ON "cart_lines" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "cancellations_order_id_created_at_index" ON "cancellations" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_confirmations_deadline_index" ON "order_confirmations" USING btree ("deadline") WHERE "order_confirmations"."outcome" is null;--> statement-breakpoint
CREATE INDEX "order_lines_parcel_id_index" ON "order_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "order_lines_product_id_index" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_moves_order_id_at_index" ON "order_moves" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_shopper_id_placed_at_index" ON "orders" USING btree ("shopper_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_pay_by_index" ON "orders" USING btree ("pay_by") WHERE "orders"."pay_by" is not null and not "orders"."cancelled";--> statement-breakpoint
CREATE INDEX "parcels_order_id_index" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcels_store_id_index" ON "parcels" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_reference_index" ON "sandbox_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_events_next_try_at_index" ON "payment_events" USING btree ("next_try_at") WHERE "payment_events"."done_at" is null;--> statement-breakpoint
CREATE INDEX "payment_moves_payment_id_at_index" ON "payment_moves" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_ask_again_at_index" ON "payments" USING btree ("ask_again_at") WHERE "payments"."state" in ('started', 'processing');--> statement-breakpoint
CREATE INDEX "refund_moves_refund_id_at_index" ON "refund_moves" USING btree ("refund_id","at");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_next_try_at_index" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "collected_vouchers_voucher_id_index" ON "collected_vouchers" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "voucher_products_product_id_index" ON "voucher_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_voucher_id_order_id_index" ON "voucher_uses" USING btree ("voucher_id","order_id");--> statement-breakpoint
CREATE INDEX "voucher_uses_order_id_index" ON "voucher_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "voucher_uses_shopper_id_voucher_id_index" ON "voucher_uses" USING btree ("shopper_id","voucher_id");--> statement-breakpoint
CREATE INDEX "vouchers_store_id_index" ON "vouchers" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "vouchers_category_id_index" ON "vouchers" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_next_try_at_index" ON "outbox" USING btree ("next_try_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "banners_placement_position_index" ON "banners" USING btree ("placement","position");
--> statement-breakpoint
-- From here on what tables alone cannot say, written by hand. A change of it is a new migration.
-- Read for thousands of rows at a keystroke: kept in the row, not beside it.
ALTER TABLE "products" ALTER COLUMN "names" SET STORAGE MAIN;
--> statement-breakpoint
-- The tables of reviews know no tables of those above them (decision 22): their key is here alone.
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
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
CREATE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET enable_hashjoin = on SET enable_mergejoin = on AS $$
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
CREATE FUNCTION inventories_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
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
CREATE FUNCTION flash_sale_products_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
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
-- How often a voucher was used changes with every order and is seen by nobody at once, until its limit is reached.
CREATE FUNCTION vouchers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.used < n.usage_limit) IS DISTINCT FROM (o.used < o.usage_limit)
      OR to_jsonb(n) - 'used' IS DISTINCT FROM to_jsonb(o) - 'used') THEN
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
--> statement-breakpoint
CREATE TRIGGER vouchers_announce AFTER INSERT OR DELETE OR TRUNCATE ON vouchers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER vouchers_announce_update AFTER UPDATE ON vouchers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION vouchers_changed();
--> statement-breakpoint
CREATE TRIGGER voucher_products_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON voucher_products FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER bundle_deals_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bundle_deals FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
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
  -- Whoever sells or returns goods has locked the product before (api/ordering/orders/take-stock.ts); its lock comes first here, too,
  -- so that the next statement reads the newest stock. A subquery with LIMIT is never answered from a copy of the whole table.
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
CREATE FUNCTION choices_updated() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
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
CREATE TRIGGER inventories_priced AFTER INSERT ON inventories REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
--> statement-breakpoint
CREATE TRIGGER inventories_priced_update AFTER UPDATE ON inventories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_updated();
--> statement-breakpoint
CREATE TRIGGER inventories_priced_delete AFTER DELETE ON inventories REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_priced AFTER INSERT ON inventory_attributes REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
--> statement-breakpoint
CREATE TRIGGER inventory_attributes_priced_delete AFTER DELETE ON inventory_attributes REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
