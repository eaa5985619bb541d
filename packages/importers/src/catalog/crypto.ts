import { binanceFuturesTrades } from '../brokers/binance/futures-trades.ts'
import { binanceFuturesTransactions } from '../brokers/binance/futures-transactions.ts'
import {
  binanceSpotMarketTrades,
  binanceSpotQuoteTrades,
  binanceSpotTrades,
} from '../brokers/binance/spot-trades.ts'
import { binanceStatement } from '../brokers/binance/statement.ts'
import { bitgetFuturesOrders, bitgetOrderHistory } from '../brokers/bitget/futures-orders.ts'
import { bitgetPositionHistory } from '../brokers/bitget/position-history.ts'
import { bybitClosedPnl } from '../brokers/bybit/closed-pnl.ts'
import { bybitTrades } from '../brokers/bybit/trades.ts'
import { bybitTransactionLog } from '../brokers/bybit/transaction-log.ts'
import { coinbaseFills } from '../brokers/coinbase/fills.ts'
import { coinbaseTransactions } from '../brokers/coinbase/transactions.ts'
import { krakenFuturesLog } from '../brokers/kraken/futures-log.ts'
import { krakenTrades } from '../brokers/kraken/trades.ts'
import { mexcFuturesOrders, mexcFuturesTrades } from '../brokers/mexc/futures-orders.ts'
import { mexcPositionHistory } from '../brokers/mexc/position-history.ts'
import { mexcSpotTrades } from '../brokers/mexc/spot-trades.ts'
import { okxAccountHistory } from '../brokers/okx/account-history.ts'
import type { Importer } from '../importer.ts'

/** Exchanges for coins and their derivatives, in the order users see them. */
export const CRYPTO: readonly Importer[] = [
  binanceFuturesTrades,
  binanceFuturesTransactions,
  binanceSpotTrades,
  binanceSpotMarketTrades,
  binanceSpotQuoteTrades,
  binanceStatement,
  bybitClosedPnl,
  bybitTrades,
  bybitTransactionLog,
  okxAccountHistory,
  coinbaseTransactions,
  coinbaseFills,
  krakenTrades,
  krakenFuturesLog,
  bitgetPositionHistory,
  bitgetOrderHistory,
  bitgetFuturesOrders,
  mexcPositionHistory,
  mexcFuturesTrades,
  mexcFuturesOrders,
  mexcSpotTrades,
]
