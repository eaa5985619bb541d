CREATE TABLE "email_confirmations" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_confirmations_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "social_sign_ins" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "email_confirmations_token" ON "email_confirmations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
-- A provider has shown whose address it is; of the others nobody has.
UPDATE "users" SET "email_proven_at" = "created_at" WHERE "id" IN (SELECT "user_id" FROM "identities");
