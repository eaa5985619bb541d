import { mt4Statement } from '../brokers/mt4/statement.ts'
import { mt5ReportCsv, mt5ReportHtml, mt5ReportXlsx } from '../brokers/mt5/report-files.ts'
import { topstepxOrders } from '../brokers/topstepx/orders.ts'
import { topstepxTrades } from '../brokers/topstepx/trades.ts'
import { tradovateAccountBalanceHistory } from '../brokers/tradovate/account-balance-history.ts'
import { tradovateCashHistory } from '../brokers/tradovate/cash-history.ts'
import { tradovateFills } from '../brokers/tradovate/fills.ts'
import { tradovateOrders } from '../brokers/tradovate/orders.ts'
import { tradovatePerformance } from '../brokers/tradovate/performance.ts'
import { tradovatePositionHistory } from '../brokers/tradovate/position-history.ts'
import type { Importer } from '../importer.ts'

/** Futures, CFD and charting platforms, in the order they are listed to users. */
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
]
