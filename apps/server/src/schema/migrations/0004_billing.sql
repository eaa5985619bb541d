CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"subject_id" uuid,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"card" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"subscription_id" text,
	"number" text,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"plan" text,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	CONSTRAINT "billing_invoices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_locks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_payments" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text NOT NULL,
	"invoice_id" uuid,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"attempted" bigint NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_payments_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"plan" text NOT NULL,
	"discount_code" text,
	"total" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "deletion_warnings" (
	"user_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deletion_warnings_user_id_subscription_id_days_pk" PRIMARY KEY("user_id","subscription_id","days")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancels_at_period_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_charge" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "observed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_id" ON "billing_customers" USING btree ("provider","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_provider" ON "billing_invoices" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_payments_provider" ON "billing_payments" USING btree ("provider","kind","provider_id");--> statement-breakpoint
CREATE INDEX "billing_payments_time" ON "billing_payments" USING btree ("occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("user_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("status","paid_until");