CREATE TABLE "sample_data" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"accounts" jsonb NOT NULL,
	"setups" jsonb NOT NULL,
	"days" jsonb NOT NULL,
	"is_whole" boolean NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
