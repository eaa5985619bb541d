ALTER TABLE "email_confirmations" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_deletes_at" ON "users" USING btree ("deletes_at");