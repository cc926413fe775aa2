CREATE INDEX "moderation_events_operator" ON "moderation_events" USING btree ("id") WHERE "moderation_events"."actor" = 'operator';--> statement-breakpoint
UPDATE "moderation_events" SET "kind" = 'operator' WHERE "actor" = 'operator' AND "kind" = 'change';
