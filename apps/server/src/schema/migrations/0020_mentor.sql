CREATE TABLE "mentor_conversations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mentor_conversations_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "mentor_messages" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mentor_messages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "mentor_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"agreed_to" text,
	"sends" jsonb NOT NULL,
	"used_on" date,
	"used" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mentor_conversations_at" ON "mentor_conversations" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "mentor_messages_conversation" ON "mentor_messages" USING btree ("user_id","conversation_id","position");