ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_price_type";--> statement-breakpoint
ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_worth";--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_price_type" CHECK ("vouchers"."price_type" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_worth" CHECK (("vouchers"."price_type" = 1 and "vouchers"."amount" > 0) or ("vouchers"."price_type" = 2 and "vouchers"."basis_points" between 1 and 10000) or "vouchers"."price_type" = 3);