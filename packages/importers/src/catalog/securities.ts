import { etradeActivity, etradeTransactions } from '../brokers/etrade/transactions.ts'
import { fidelityActivity } from '../brokers/fidelity/activity.ts'
import { ibkrActivityStatement } from '../brokers/ibkr/activity-statement.ts'
import { ibkrFlexCsv } from '../brokers/ibkr/flex-csv.ts'
import { ibkrFlexXml } from '../brokers/ibkr/flex-xml.ts'
import { ibkrTransactionHistory } from '../brokers/ibkr/transaction-history.ts'
import { robinhoodActivity } from '../brokers/robinhood/activity.ts'
import { schwabRealized } from '../brokers/schwab/realized.ts'
import { schwabTransactions } from '../brokers/schwab/transactions.ts'
import { tastytradeTastyworks } from '../brokers/tastytrade/tastyworks.ts'
import { tastytradeTransactions } from '../brokers/tastytrade/transactions.ts'
import {
  thinkorswimAccountStatement,
  thinkorswimTodaysActivity,
} from '../brokers/thinkorswim/account-statement.ts'
import { tradestationOrders } from '../brokers/tradestation/orders.ts'
import { webullAppOrders } from '../brokers/webull/app-orders.ts'
import { webullInternational } from '../brokers/webull/international.ts'
import { webullOrders, webullOrdersCombined } from '../brokers/webull/orders.ts'
import { zerodhaTradebook } from '../brokers/zerodha/tradebook.ts'
import type { Importer } from '../importer.ts'

/** Stock and options brokers, in the order they are listed to users. */
export const SECURITIES: readonly Importer[] = [
  ibkrFlexXml,
  ibkrFlexCsv,
  ibkrActivityStatement,
  ibkrTransactionHistory,
  thinkorswimAccountStatement,
  thinkorswimTodaysActivity,
  tastytradeTransactions,
  tastytradeTastyworks,
  webullOrders,
  webullOrdersCombined,
  webullAppOrders,
  webullInternational,
  robinhoodActivity,
  schwabTransactions,
  schwabRealized,
  fidelityActivity,
  etradeTransactions,
  etradeActivity,
  tradestationOrders,
  zerodhaTradebook,
]
