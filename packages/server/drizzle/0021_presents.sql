ALTER TABLE "orders" ADD COLUMN "present_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "present_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "present_message" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "present_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_present" ON "orders" USING btree ("present_to") WHERE "orders"."present_to" is not null;--> statement-breakpoint
CREATE INDEX "orders_present_waiting" ON "orders" USING btree ("user_id","present_until") WHERE "orders"."present_state" = 'waiting';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_present_state" CHECK ("orders"."present_state" in ('ordered', 'waiting', 'refunding', 'received', 'returned', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_present_to" CHECK ("orders"."present_to" ~ '^[0-9]{8}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_present" CHECK ("orders"."present_state" is null or "orders"."kind" = 'days');