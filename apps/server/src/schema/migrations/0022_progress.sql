CREATE TABLE "progress_effects" (
	"at" timestamp (3) with time zone NOT NULL,
	"measure" text NOT NULL,
	"users" integer NOT NULL,
	"median" real,
	"low" real,
	"high" real,
	CONSTRAINT "progress_effects_at_measure_pk" PRIMARY KEY("at","measure")
);
--> statement-breakpoint
CREATE TABLE "progress_openings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
