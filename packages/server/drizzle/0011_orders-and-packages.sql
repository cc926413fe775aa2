ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "next_price" integer;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "next_price_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "sale_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_next_price" CHECK (("packages"."next_price" is null) = ("packages"."next_price_at" is null) and "packages"."next_price" > 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('viewer', 'translator', 'moderator', 'editor', 'cashier', 'admin'));