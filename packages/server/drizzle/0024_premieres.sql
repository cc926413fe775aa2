ALTER TABLE "danmaku" DROP CONSTRAINT "danmaku_time";--> statement-breakpoint
ALTER TABLE "episodes" ADD COLUMN "is_premiere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "episodes" ADD COLUMN "premiere_notice" text;--> statement-breakpoint
CREATE INDEX "episodes_premieres" ON "episodes" USING btree ("released_at") WHERE "episodes"."is_premiere" and "episodes"."premiere_notice" is distinct from 'soon';--> statement-breakpoint
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_premiere_notice" CHECK ("episodes"."premiere_notice" in ('set', 'soon'));--> statement-breakpoint
ALTER TABLE "danmaku" ADD CONSTRAINT "danmaku_time" CHECK ("danmaku"."time" >= -86400);