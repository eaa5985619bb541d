CREATE TABLE "lock_webhook_calls" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lock_webhook_calls_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "lock_webhooks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"due_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"letter_id" uuid,
	CONSTRAINT "notification_deliveries_user_id_notification_id_channel_pk" PRIMARY KEY("user_id","notification_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	"kinds" jsonb NOT NULL,
	"digest" text NOT NULL,
	"digest_at" text NOT NULL,
	"quiet" jsonb NOT NULL,
	"time_zone" text,
	"hides_amounts" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"urgency" text NOT NULL,
	"title" jsonb NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"currency" text,
	"link_label" text NOT NULL,
	"link_path" text NOT NULL,
	"group_key" text,
	"alert_id" uuid,
	"is_listed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"announced_from" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_of" FOREIGN KEY ("user_id","notification_id") REFERENCES "public"."notifications"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lock_webhook_calls_age" ON "lock_webhook_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("due_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "notification_deliveries_open" ON "notification_deliveries" USING btree ("user_id","channel") WHERE state IN ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "notification_deliveries_sent" ON "notification_deliveries" USING btree ("user_id","channel","kind","at") WHERE state = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_of_kind" ON "notifications" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE read_at IS NULL AND is_listed;--> statement-breakpoint
CREATE INDEX "notifications_of_alert" ON "notifications" USING btree ("user_id","alert_id") WHERE alert_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
-- Written by hand: whoever had turned mails of alerts off keeps them off, and the old word goes.
INSERT INTO "notification_settings" ("user_id", "mail", "push", "kinds", "digest", "digest_at", "quiet", "time_zone", "hides_amounts")
SELECT "id", true, false, '{"tradingAlerts": {"app": true, "mail": false, "push": true}}'::jsonb, 'daily', '17:00',
	'{"isOn": false, "from": "20:00", "to": "07:00", "days": [0, 1, 2, 3, 4, 5, 6]}'::jsonb, NULL, false
FROM "users" WHERE "preferences"->>'tradingAlertMails' = 'false';--> statement-breakpoint
UPDATE "users" SET "preferences" = "preferences" - 'tradingAlertMails' WHERE "preferences" ? 'tradingAlertMails';
-- End of what was written by hand.
