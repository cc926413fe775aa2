CREATE TABLE "statistics"."playback_days" (
	"day" date NOT NULL,
	"browser" text NOT NULL,
	"backend" text NOT NULL,
	"failure" text,
	"plays" integer NOT NULL,
	CONSTRAINT "playback_days_key" UNIQUE NULLS NOT DISTINCT("day","browser","backend","failure")
);
--> statement-breakpoint
CREATE TABLE "statistics"."playback_item_days" (
	"day" date NOT NULL,
	"title_id" integer NOT NULL,
	"episode_id" integer,
	"plays" integer NOT NULL,
	"reached" integer[] NOT NULL,
	CONSTRAINT "playback_item_days_key" UNIQUE NULLS NOT DISTINCT("day","title_id","episode_id")
);
--> statement-breakpoint
CREATE TABLE "statistics"."playback_start_days" (
	"day" date NOT NULL,
	"bucket" smallint NOT NULL,
	"plays" integer NOT NULL,
	CONSTRAINT "playback_start_days_day_bucket_pk" PRIMARY KEY("day","bucket")
);
