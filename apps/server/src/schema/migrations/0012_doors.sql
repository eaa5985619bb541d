CREATE TABLE "shared_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"run" uuid NOT NULL,
	"status" text NOT NULL,
	"state" jsonb NOT NULL,
	"result" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tasks_user_id_kind_id_pk" PRIMARY KEY("user_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "known_places" (
	"user_id" uuid NOT NULL,
	"place_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_places_user_id_place_hash_pk" PRIMARY KEY("user_id","place_hash")
);
--> statement-breakpoint
DROP INDEX "users_email_key";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "run" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "is_saved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "shared_limits_until" ON "shared_limits" USING btree ("until");--> statement-breakpoint
CREATE INDEX "tasks_age" ON "tasks" USING btree ("beat_at");--> statement-breakpoint
CREATE INDEX "known_places_age" ON "known_places" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_email" ON "users" USING btree ("email_key") WHERE email_proven_at IS NOT NULL;