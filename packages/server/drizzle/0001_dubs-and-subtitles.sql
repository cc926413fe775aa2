ALTER TABLE "clips" ADD COLUMN "dubs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "subtitles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "highlights" jsonb DEFAULT '[]'::jsonb NOT NULL;