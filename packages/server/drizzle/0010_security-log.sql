ALTER TABLE "moderation_events" ADD COLUMN "kind" text DEFAULT 'change' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_events" ADD COLUMN "network" text;--> statement-breakpoint
UPDATE "moderation_events" SET "kind" = CASE
  WHEN "action" = 'role' THEN 'role'
  WHEN "action" IN ('keep', 'hide', 'reopen', 'mute', 'unmute') THEN 'moderation'
  ELSE 'payment'
END WHERE "action" IN ('role', 'keep', 'hide', 'reopen', 'mute', 'unmute', 'book', 'transfer import', 'transfer assign', 'order approve', 'order refund')
  OR ("action" = 'add' AND "target" LIKE 'transfer %');--> statement-breakpoint
CREATE INDEX "moderation_events_kind" ON "moderation_events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "moderation_events_at" ON "moderation_events" USING btree ("at") WHERE "moderation_events"."kind" in ('account', 'sign-in', 'denial');--> statement-breakpoint
CREATE INDEX "moderation_events_network" ON "moderation_events" USING btree ("at") WHERE "moderation_events"."network" is not null;
