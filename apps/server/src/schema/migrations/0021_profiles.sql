CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_public" boolean NOT NULL,
	"about" text NOT NULL,
	"shows_statistics" boolean NOT NULL,
	"shows_equity" boolean NOT NULL,
	"shows_imported" boolean NOT NULL,
	"shows_achievements" boolean NOT NULL,
	"is_listed" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
