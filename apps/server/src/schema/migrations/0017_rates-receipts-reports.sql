CREATE TABLE "account_receipts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_receipts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "rule_reports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"programme_id" text NOT NULL,
	"phase" integer NOT NULL,
	"field" text,
	"says" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "rule_reports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_expenses" ADD COLUMN "rate" bigint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "rate" bigint;--> statement-breakpoint
CREATE INDEX "account_receipts_attempt" ON "account_receipts" USING btree ("user_id","attempt_id");--> statement-breakpoint
CREATE INDEX "rule_reports_state" ON "rule_reports" USING btree ("state","created_at");--> statement-breakpoint
CREATE TRIGGER account_receipts_raise_version AFTER INSERT OR UPDATE OR DELETE ON account_receipts FOR EACH ROW EXECUTE FUNCTION raise_data_version();
