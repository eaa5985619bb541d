CREATE TABLE "column_snapshots" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"format" text NOT NULL,
	"token" uuid NOT NULL,
	"storage_key" text NOT NULL
);
