ALTER TABLE "users" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "pin_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "profile_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "household_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "watches_up_to" smallint;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_profile_id_users_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_household_id_users_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_profile" ON "sessions" USING btree ("profile_id") WHERE "sessions"."profile_id" is not null;--> statement-breakpoint
CREATE INDEX "users_household" ON "users" USING btree ("household_id") WHERE "users"."household_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sign_in" CHECK (("users"."phone" is null) = ("users"."household_id" is not null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_role" CHECK ("users"."household_id" is null or "users"."role" = 'viewer');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_pin" CHECK ("users"."phone" is null or "users"."pin_hash" is not null);