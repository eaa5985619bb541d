CREATE TABLE "evaluations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_ids" jsonb NOT NULL,
	"from_day" date,
	"to_day" date,
	"currency" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"data_version" integer NOT NULL,
	"tested" integer NOT NULL,
	"decisions" integer NOT NULL,
	"days" integer NOT NULL,
	"left_out" integer NOT NULL,
	"unit" text NOT NULL,
	"total" jsonb NOT NULL,
	CONSTRAINT "evaluations_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"detector" text NOT NULL,
	"account_ids" jsonb NOT NULL,
	"cue" text NOT NULL,
	"act" text NOT NULL,
	"weeks" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "experiments_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "finding_marks" (
	"user_id" uuid NOT NULL,
	"detector" text NOT NULL,
	"hidden_until" timestamp (3) with time zone,
	"is_useful" boolean NOT NULL,
	CONSTRAINT "finding_marks_user_id_detector_pk" PRIMARY KEY("user_id","detector")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"detector" text NOT NULL,
	"flagged" integer NOT NULL,
	"control" integer NOT NULL,
	"days" integer NOT NULL,
	"verdict" text NOT NULL,
	"q" real,
	"is_strong" boolean NOT NULL,
	"tested" jsonb,
	"state" text,
	"since" timestamp (3) with time zone,
	CONSTRAINT "findings_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "evaluations_at" ON "evaluations" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "findings_evaluation" ON "findings" USING btree ("user_id","evaluation_id");