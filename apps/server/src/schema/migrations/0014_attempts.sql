CREATE TABLE "account_expenses" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"refund_of" uuid,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_expenses_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_payouts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"gross" bigint NOT NULL,
	"trader_share" bigint NOT NULL,
	"requested_on" date NOT NULL,
	"received_on" date,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_payouts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "attempt_snapshots" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"balance" bigint NOT NULL,
	"open" bigint NOT NULL,
	"floor" bigint,
	"high_water" bigint,
	"daily_floor" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempt_snapshots_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"programme_id" text,
	"firm" text NOT NULL,
	"programme" text NOT NULL,
	"phase" integer NOT NULL,
	"size" bigint NOT NULL,
	"state" text NOT NULL,
	"purchased_on" date NOT NULL,
	"ended_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"list_price" bigint,
	"paid" bigint,
	"currency" text NOT NULL,
	"rules" jsonb NOT NULL,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attempts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "account_expenses_attempt" ON "account_expenses" USING btree ("user_id","attempt_id");--> statement-breakpoint
CREATE INDEX "account_payouts_attempt" ON "account_payouts" USING btree ("user_id","attempt_id");--> statement-breakpoint
CREATE INDEX "attempt_snapshots_attempt" ON "attempt_snapshots" USING btree ("user_id","attempt_id");--> statement-breakpoint
CREATE INDEX "attempts_account" ON "attempts" USING btree ("user_id","account_id");