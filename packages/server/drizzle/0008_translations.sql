ALTER TABLE "categories" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "footer_contacts" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "translations" jsonb;