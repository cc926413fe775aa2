CREATE TABLE "job_runs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"run_id" uuid NOT NULL,
	"worker" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"step" text
);
--> statement-breakpoint
ALTER TABLE "film_uploads" ADD COLUMN "multipart_id" text;--> statement-breakpoint
ALTER TABLE "film_uploads" ADD COLUMN "part_etags" jsonb;