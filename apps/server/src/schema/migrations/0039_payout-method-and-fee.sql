ALTER TABLE "account_payouts" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_payouts" ADD COLUMN "method" text;