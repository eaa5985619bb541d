ALTER TABLE "trade_legs" RENAME TO "trade_fills";--> statement-breakpoint
ALTER TABLE "trade_fills" RENAME COLUMN "legs" TO "fills";--> statement-breakpoint
ALTER TABLE "trade_fills" RENAME CONSTRAINT "trade_legs_user_id_trade_id_pk" TO "trade_fills_user_id_trade_id_pk";