CREATE TABLE "account_groups" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"members" jsonb NOT NULL,
	"within_seconds" integer NOT NULL,
	"from_day" date,
	"to_day" date,
	"refused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_groups_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
-- What decisions follow from raises the user's version as trades do, whoever writes it.
CREATE TRIGGER account_groups_raise_version AFTER INSERT OR UPDATE OR DELETE ON account_groups FOR EACH ROW EXECUTE FUNCTION raise_data_version();
