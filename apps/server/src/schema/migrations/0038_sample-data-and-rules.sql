CREATE TABLE "sample_data" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"accounts" jsonb NOT NULL,
	"setups" jsonb NOT NULL,
	"days" jsonb NOT NULL,
	"is_whole" boolean NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "rules" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "rule" text;