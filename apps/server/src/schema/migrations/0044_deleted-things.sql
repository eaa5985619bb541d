CREATE TABLE "deleted_things" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"restored_at" timestamp (3) with time zone,
	CONSTRAINT "deleted_things_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "deleted_things_thing" ON "deleted_things" USING btree ("user_id","kind","thing_id");--> statement-breakpoint
CREATE INDEX "deleted_things_age" ON "deleted_things" USING btree ("created_at");