-- A block is about an account. The former release stored the block of a profile in the row of the profile: it moves to the
-- account. Accounts of staff stay open, because only admins block them.
UPDATE "users" "account" SET "blocked_at" = "profile"."blocked_at", "block_reason" = "profile"."block_reason", "blocked_by" = "profile"."blocked_by"
FROM (
	SELECT DISTINCT ON ("household_id") "household_id", "blocked_at", "block_reason", "blocked_by" FROM "users"
	WHERE "household_id" IS NOT NULL AND "blocked_at" IS NOT NULL ORDER BY "household_id", "blocked_at"
) "profile"
WHERE "account"."id" = "profile"."household_id" AND "account"."blocked_at" IS NULL AND "account"."role" = 'viewer';--> statement-breakpoint
UPDATE "users" "profile" SET "blocked_at" = NULL, "block_reason" = NULL, "blocked_by" = NULL
FROM "users" "account"
WHERE "account"."id" = "profile"."household_id" AND "account"."blocked_at" IS NOT NULL AND "profile"."blocked_at" IS NOT NULL;
