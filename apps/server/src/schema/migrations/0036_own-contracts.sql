CREATE TABLE "own_contracts" (
	"user_id" uuid NOT NULL,
	"root" text NOT NULL,
	"tick_size" numeric,
	"point_value" numeric NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "own_contracts_user_id_root_pk" PRIMARY KEY("user_id","root")
);
--> statement-breakpoint
ALTER TABLE "column_mappings" ADD COLUMN "name" text;