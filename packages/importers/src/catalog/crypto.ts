import { bybitClosedPnl } from '../brokers/bybit/closed-pnl.ts'
import { bybitTrades } from '../brokers/bybit/trades.ts'
import { coinbaseTransactions } from '../brokers/coinbase/transactions.ts'
import type { Importer } from '../importer.ts'

/** Exchanges for coins and their derivatives, in the order they are listed to users. */
export const CRYPTO: readonly Importer[] = [bybitClosedPnl, bybitTrades, coinbaseTransactions]
