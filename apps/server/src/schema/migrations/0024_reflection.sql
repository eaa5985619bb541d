CREATE TABLE "reflection_prompts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sets" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"first_day" date NOT NULL,
	"keep" text DEFAULT '' NOT NULL,
	"stop" text DEFAULT '' NOT NULL,
	"try_next" text DEFAULT '' NOT NULL,
	"focus" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_user_id_period_first_day_pk" PRIMARY KEY("user_id","period","first_day")
);
--> statement-breakpoint
ALTER TABLE "reflections" ADD COLUMN "mood_before" smallint;--> statement-breakpoint
ALTER TABLE "reflections" ADD COLUMN "mood_during" smallint;--> statement-breakpoint
ALTER TABLE "reflections" ADD COLUMN "lesson" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reflections" ADD COLUMN "intent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reflections" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;