CREATE TABLE "currency_rates" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"rate" numeric NOT NULL,
	CONSTRAINT "currency_rates_user_id_from_currency_to_currency_day_pk" PRIMARY KEY("user_id","from_currency","to_currency","day")
);
--> statement-breakpoint
CREATE TABLE "removed_accounts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"name" text NOT NULL,
	"trades" integer NOT NULL,
	"into_id" uuid,
	"undo" jsonb,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"goes_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_accounts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "moved_fills" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"to_account_id" uuid NOT NULL,
	CONSTRAINT "moved_fills_user_id_account_id_identity_pk" PRIMARY KEY("user_id","account_id","identity")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "start_day" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "removed_accounts_goes" ON "removed_accounts" USING btree ("goes_at");--> statement-breakpoint
CREATE INDEX "moved_fills_to" ON "moved_fills" USING btree ("user_id","to_account_id");