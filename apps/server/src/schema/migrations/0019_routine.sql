CREATE TABLE "habit_mark_edits" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"habit_id" uuid NOT NULL,
	"day" date NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "habit_mark_edits_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "habit_marks" (
	"user_id" uuid NOT NULL,
	"habit_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"amount" real,
	"is_late" boolean NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "habit_marks_user_id_habit_id_day_pk" PRIMARY KEY("user_id","habit_id","day")
);
--> statement-breakpoint
CREATE TABLE "habit_terms" (
	"user_id" uuid NOT NULL,
	"habit_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"due" jsonb NOT NULL,
	"goal" jsonb NOT NULL,
	"rule" jsonb,
	"is_paused" boolean DEFAULT false NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "habit_terms_user_id_habit_id_from_day_pk" PRIMARY KEY("user_id","habit_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "habits" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"moment" text NOT NULL,
	"tiny" text DEFAULT '' NOT NULL,
	"cue_time" text,
	"cue_place" text DEFAULT '' NOT NULL,
	"cue_after" text DEFAULT '' NOT NULL,
	"remind" boolean DEFAULT false NOT NULL,
	"reminded_on" date,
	"position" integer NOT NULL,
	"time_zone" text NOT NULL,
	"starts_on" date NOT NULL,
	"ended_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "habits_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "reset_silences" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reset_silences_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "resets" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"trigger" text NOT NULL,
	"technique" text,
	"feeling" text DEFAULT '' NOT NULL,
	"before" smallint,
	"after" smallint,
	"seconds" integer,
	"seconds_done" integer DEFAULT 0 NOT NULL,
	"reappraisal" text DEFAULT '' NOT NULL,
	"if_then" text DEFAULT '' NOT NULL,
	"decision" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resets_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "routine_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"is_off" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "routine_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE INDEX "habit_mark_edits_day" ON "habit_mark_edits" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "habit_marks_day" ON "habit_marks" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "habits_reminded" ON "habits" USING btree ("remind","reminded_on");--> statement-breakpoint
CREATE INDEX "resets_started" ON "resets" USING btree ("user_id","started_at");