ALTER TABLE "cash_events" ADD COLUMN "placed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As `allocateCashCosts` places them. Directa's costs were put into their fills when they were read.
UPDATE cash_events c SET placed = true
WHERE (c.symbol IS NULL AND c.kind IN ('commission', 'fee') AND c.identity LIKE 'row:%' AND c.text ~* '^(commissioni|tobin tax)')
  OR (c.kind IN ('commission', 'fee', 'trade_result') AND EXISTS (
    SELECT 1 FROM executions e
    WHERE e.user_id = c.user_id AND e.account_id = c.account_id AND e.symbol = c.symbol AND e.manual = 0
      AND e.executed_at >= date_trunc('second', c.occurred_at)
      AND e.executed_at < date_trunc('second', c.occurred_at) + interval '1 second'
      AND (c.account IS NULL OR coalesce(e.details ->> 'account', '') IN ('', c.account))
      AND e.source_id NOT IN (SELECT u.id FROM imports u WHERE u.user_id = e.user_id AND u.status = 'running')));--> statement-breakpoint
CREATE INDEX "cash_events_balance" ON "cash_events" USING btree ("user_id","account_id","identity","source_id") WHERE NOT placed;