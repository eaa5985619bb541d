DROP INDEX "trade_journals_moved";--> statement-breakpoint
ALTER TABLE "trade_plans" ADD COLUMN "from_key" text;--> statement-breakpoint
ALTER TABLE "screenshots" ADD COLUMN "from_key" text;--> statement-breakpoint
ALTER TABLE "trade_journals" ADD COLUMN "joined" jsonb;--> statement-breakpoint
ALTER TABLE "trade_journals" ADD COLUMN "decision_from_key" text;--> statement-breakpoint
CREATE INDEX "trade_journals_carried" ON "trade_journals" USING btree ("user_id","account_id") WHERE moved_from IS NOT NULL OR joined IS NOT NULL;--> statement-breakpoint
-- What had followed a journal that moved alone returns with it, as before.
UPDATE "screenshots" s SET "from_key" = j."key" FROM "trade_journals" j
  WHERE j."user_id" = s."user_id" AND j."trade_id" = s."trade_id" AND j."moved_from" IS NOT NULL;--> statement-breakpoint
UPDATE "trade_plans" p SET "from_key" = j."key" FROM "trade_journals" j
  WHERE j."user_id" = p."user_id" AND j."trade_id" = p."trade_id" AND j."moved_from" IS NOT NULL;--> statement-breakpoint
UPDATE "trade_journals" d SET "decision_from_key" = j."key" FROM "trade_journals" j
  WHERE j."user_id" = d."user_id" AND j."trade_id"::text = d."decision_group" AND j."moved_from" IS NOT NULL;