CREATE TABLE "title_names" (
	"title_id" integer NOT NULL,
	"kind" integer NOT NULL,
	"name" text NOT NULL,
	"key" text collate "C" NOT NULL,
	"coarse_key" text collate "C" NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "title_names_title_id_kind_name_pk" PRIMARY KEY("title_id","kind","name"),
	CONSTRAINT "title_names_kind" CHECK ("title_names"."kind" in (0, 1, 2))
);
--> statement-breakpoint
DROP INDEX "titles_title_parts";--> statement-breakpoint
DROP INDEX "titles_original_parts";--> statement-breakpoint
DROP INDEX "titles_newest";--> statement-breakpoint
DROP INDEX "titles_newest_all";--> statement-breakpoint
DROP INDEX "titles_popular";--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "sort_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "initial" text DEFAULT '#' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "sort_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "clip_id" text;--> statement-breakpoint
ALTER TABLE "title_names" ADD CONSTRAINT "title_names_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "title_names_first" ON "title_names" USING btree (substr("key", 2, 1),"kind","popularity" DESC NULLS FIRST,"title_id");--> statement-breakpoint
CREATE INDEX "title_names_second" ON "title_names" USING btree (substr("key", 2, 2),"kind","popularity" DESC NULLS FIRST,"title_id");--> statement-breakpoint
CREATE INDEX "title_names_third" ON "title_names" USING btree (substr("key", 2, 3),"kind","popularity" DESC NULLS FIRST,"title_id");--> statement-breakpoint
CREATE INDEX "title_names_parts" ON "title_names" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "title_names_coarse_parts" ON "title_names" USING gin ("coarse_key" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "characters_by_name" ON "characters" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "characters_initial" ON "characters" USING btree ("initial","sort_key","id");--> statement-breakpoint
CREATE INDEX "characters_voice" ON "characters" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "titles_best" ON "titles" USING btree (coalesce("rating", 0) desc,"id","released_date") WHERE not "titles"."is_blacklist";--> statement-breakpoint
CREATE INDEX "titles_by_name" ON "titles" USING btree ("sort_key","id","released_date") WHERE not "titles"."is_blacklist";--> statement-breakpoint
CREATE INDEX "titles_season" ON "titles" USING btree ("season_id","released_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "titles_hidden" ON "titles" USING btree ("id") WHERE "titles"."is_blacklist";--> statement-breakpoint
CREATE INDEX "titles_clip" ON "titles" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "titles_newest" ON "titles" USING btree ("type","released_date" DESC NULLS FIRST,"id") WHERE not "titles"."is_blacklist";--> statement-breakpoint
CREATE INDEX "titles_newest_all" ON "titles" USING btree ("released_date" DESC NULLS FIRST,"id") WHERE not "titles"."is_blacklist";--> statement-breakpoint
CREATE INDEX "titles_popular" ON "titles" USING btree ("views" DESC NULLS FIRST,"id","released_date") WHERE not "titles"."is_blacklist";