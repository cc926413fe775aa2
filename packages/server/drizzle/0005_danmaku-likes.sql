CREATE TABLE "danmaku_likes" (
	"user_id" text NOT NULL,
	"danmaku_id" bigint NOT NULL,
	CONSTRAINT "danmaku_likes_user_id_danmaku_id_pk" PRIMARY KEY("user_id","danmaku_id")
);
--> statement-breakpoint
ALTER TABLE "danmaku_likes" ADD CONSTRAINT "danmaku_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "danmaku_likes" ADD CONSTRAINT "danmaku_likes_danmaku_id_danmaku_id_fk" FOREIGN KEY ("danmaku_id") REFERENCES "public"."danmaku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "danmaku_likes_danmaku" ON "danmaku_likes" USING btree ("danmaku_id");