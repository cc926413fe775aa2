ALTER TABLE "episode_groups" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "episodes" ADD COLUMN "translations" jsonb;