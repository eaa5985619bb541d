CREATE TABLE "locks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule" jsonb NOT NULL,
	"source" text NOT NULL,
	"time_zone" text NOT NULL,
	"day_reset" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"exit_asked_at" timestamp (3) with time zone,
	"told_from" timestamp (3) with time zone,
	CONSTRAINT "locks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "locks_of_user" ON "locks" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "locks_running" ON "locks" USING btree ("ends_at");