CREATE TABLE "scheduled_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "scheduled_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_events_once" ON "scheduled_events" USING btree ("user_id","at","title");