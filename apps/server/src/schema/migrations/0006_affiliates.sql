CREATE TABLE "affiliate_clicks" (
	"affiliate_id" uuid NOT NULL,
	"day" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "affiliate_clicks_affiliate_id_day_pk" PRIMARY KEY("affiliate_id","day")
);
--> statement-breakpoint
CREATE TABLE "affiliate_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"referral_id" uuid,
	"invoice" text,
	"payout_id" uuid,
	"moved" bigint,
	"programme" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"on_the_way" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"payable_from" timestamp (3) with time zone,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "affiliate_entries_balance" CHECK (programme + owed + on_the_way + paid = 0)
);
--> statement-breakpoint
CREATE TABLE "affiliate_payout_runs" (
	"provider" text NOT NULL,
	"month" text NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "affiliate_payout_runs_provider_month_pk" PRIMARY KEY("provider","month")
);
--> statement-breakpoint
CREATE TABLE "affiliate_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"month" text NOT NULL,
	"service" text NOT NULL,
	"address" text NOT NULL,
	"recipient" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "affiliate_referrals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"code" text NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"flags" jsonb NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"payout_service" text NOT NULL,
	"payout_address" text NOT NULL,
	"payout_identity" text NOT NULL,
	"terms" text NOT NULL,
	"code" text,
	"code_changed_at" timestamp (3) with time zone,
	"flags" jsonb NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_entries_source" ON "affiliate_entries" USING btree ("source");--> statement-breakpoint
CREATE INDEX "affiliate_entries_affiliate" ON "affiliate_entries" USING btree ("affiliate_id","provider");--> statement-breakpoint
CREATE INDEX "affiliate_entries_referral" ON "affiliate_entries" USING btree ("referral_id","invoice");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_payouts_month" ON "affiliate_payouts" USING btree ("provider","month","affiliate_id");--> statement-breakpoint
CREATE INDEX "affiliate_payouts_affiliate" ON "affiliate_payouts" USING btree ("affiliate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_referrals_id" ON "affiliate_referrals" USING btree ("id");--> statement-breakpoint
CREATE INDEX "affiliate_referrals_affiliate" ON "affiliate_referrals" USING btree ("affiliate_id","registered_at");--> statement-breakpoint
CREATE INDEX "affiliate_referrals_review" ON "affiliate_referrals" USING btree ("status","registered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_id" ON "affiliates" USING btree ("id");--> statement-breakpoint
CREATE INDEX "affiliates_queue" ON "affiliates" USING btree ("status","applied_at");--> statement-breakpoint
CREATE INDEX "affiliates_payout_identity" ON "affiliates" USING btree ("payout_identity");