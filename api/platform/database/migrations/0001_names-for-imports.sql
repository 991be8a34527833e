ALTER TABLE "flash_sales" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "flash_sales" ADD CONSTRAINT "flash_sales_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_key_unique" UNIQUE("key");