DROP INDEX "executions_symbol";--> statement-breakpoint
DROP INDEX "trades_account_symbol";--> statement-breakpoint
CREATE INDEX "executions_time" ON "executions" USING btree ("user_id","account_id","symbol","executed_at");--> statement-breakpoint
CREATE INDEX "trades_closed" ON "trades" USING btree ("user_id","account_id","symbol","closed_at");