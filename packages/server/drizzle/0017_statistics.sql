CREATE SCHEMA "statistics";
--> statement-breakpoint
CREATE TABLE "statistics"."playback_reports" (
	"day" date NOT NULL,
	"view" text NOT NULL,
	"title_id" integer NOT NULL,
	"episode_id" integer,
	"browser" text NOT NULL,
	"backend" text NOT NULL,
	"host" text NOT NULL,
	"start_ms" integer,
	"stalls" integer NOT NULL,
	"stall_ms" integer NOT NULL,
	"watched" integer NOT NULL,
	"position" integer NOT NULL,
	"duration" integer NOT NULL,
	"frames" integer,
	"dropped" integer,
	"failure" text,
	"errors" jsonb,
	CONSTRAINT "playback_reports_day_view_pk" PRIMARY KEY("day","view")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "statistics"."search_misses" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_misses_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");