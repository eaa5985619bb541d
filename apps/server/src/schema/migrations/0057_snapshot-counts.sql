ALTER TABLE "attempt_snapshots" ADD COLUMN "trading_days" integer;--> statement-breakpoint
ALTER TABLE "attempt_snapshots" ADD COLUMN "profitable_days" integer;--> statement-breakpoint
ALTER TABLE "attempt_snapshots" ADD COLUMN "best_day" bigint;