DROP INDEX "export_links_token";--> statement-breakpoint
DROP INDEX "regroupings_id";--> statement-breakpoint
DROP INDEX "email_confirmations_token";--> statement-breakpoint
DROP INDEX "password_resets_token";--> statement-breakpoint
DROP INDEX "billing_invoices_provider";--> statement-breakpoint
DROP INDEX "billing_payments_provider";--> statement-breakpoint
DROP INDEX "sessions_token";--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_provider" ON "billing_invoices" USING btree ("user_id","provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_payments_provider" ON "billing_payments" USING btree ("user_id","provider","kind","provider_id");--> statement-breakpoint
CREATE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");