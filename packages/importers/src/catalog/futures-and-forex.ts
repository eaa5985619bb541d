import { atasStatistics } from '../brokers/atas/statistics.ts'
import { ctraderDeals } from '../brokers/ctrader/deals.ts'
import { dasTrades } from '../brokers/das/trades.ts'
import { dxtradeFills } from '../brokers/dxtrade/fills.ts'
import { exnessClosedOrders } from '../brokers/exness/closed-orders.ts'
import { ftmoJournal } from '../brokers/ftmo/journal.ts'
import { fundednextTrades } from '../brokers/fundednext/trades.ts'
import { lightspeedBlotter } from '../brokers/lightspeed/blotter.ts'
import { matchtraderClosedPositions } from '../brokers/matchtrader/closed-positions.ts'
import { mt4Statement } from '../brokers/mt4/statement.ts'
import { mt5PortalPositions } from '../brokers/mt5/portal-positions.ts'
import { mt5ReportCsv, mt5ReportHtml, mt5ReportXlsx } from '../brokers/mt5/report-files.ts'
import { nelogicaPerformance } from '../brokers/nelogica/performance.ts'
import { ninjatrader8Executions } from '../brokers/ninjatrader8/executions.ts'
import { ninjatrader8Orders } from '../brokers/ninjatrader8/orders.ts'
import { ninjatrader8Trades } from '../brokers/ninjatrader8/trades.ts'
import { quantowerOrders } from '../brokers/quantower/orders.ts'
import { quantowerTrades } from '../brokers/quantower/trades.ts'
import { rithmicOrders } from '../brokers/rithmic/orders.ts'
import { rithmicPerformance } from '../brokers/rithmic/performance.ts'
import { sierrachartFills } from '../brokers/sierrachart/fills.ts'
import { sierrachartTrades } from '../brokers/sierrachart/trades.ts'
import { topstepxOrders } from '../brokers/topstepx/orders.ts'
import { topstepxTrades } from '../brokers/topstepx/trades.ts'
import { tradelockerTrades } from '../brokers/tradelocker/trades.ts'
import { tradingviewBalanceHistory } from '../brokers/tradingview/balance-history.ts'
import { tradingviewBrokerOrders } from '../brokers/tradingview/broker-orders.ts'
import { tradingviewOrderHistory } from '../brokers/tradingview/order-history.ts'
import { tradingviewStrategyTrades } from '../brokers/tradingview/strategy-trades.ts'
import { tradovateAccountBalanceHistory } from '../brokers/tradovate/account-balance-history.ts'
import { tradovateCashHistory } from '../brokers/tradovate/cash-history.ts'
import { tradovateFills } from '../brokers/tradovate/fills.ts'
import { tradovateOrders } from '../brokers/tradovate/orders.ts'
import { tradovatePerformance } from '../brokers/tradovate/performance.ts'
import { tradovatePositionHistory } from '../brokers/tradovate/position-history.ts'
import { wealthchartsOrders } from '../brokers/wealthcharts/orders.ts'
import type { Importer } from '../importer.ts'

/** Futures, CFD and charting platforms, in the order users see them. */
export const FUTURES_AND_FOREX: readonly Importer[] = [
  tradovatePerformance,
  tradovateFills,
  tradovateOrders,
  tradovatePositionHistory,
  tradovateCashHistory,
  tradovateAccountBalanceHistory,
  topstepxTrades,
  topstepxOrders,
  mt4Statement,
  mt5ReportXlsx,
  mt5ReportHtml,
  mt5ReportCsv,
  mt5PortalPositions,
  exnessClosedOrders,
  ctraderDeals,
  matchtraderClosedPositions,
  ninjatrader8Trades,
  ninjatrader8Executions,
  ninjatrader8Orders,
  rithmicOrders,
  rithmicPerformance,
  quantowerTrades,
  quantowerOrders,
  sierrachartTrades,
  sierrachartFills,
  atasStatistics,
  ftmoJournal,
  fundednextTrades,
  tradingviewBalanceHistory,
  tradingviewOrderHistory,
  tradingviewBrokerOrders,
  tradingviewStrategyTrades,
  wealthchartsOrders,
  nelogicaPerformance,
  dasTrades,
  lightspeedBlotter,
  tradelockerTrades,
  dxtradeFills,
]
