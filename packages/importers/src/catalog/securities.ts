import { degiroAccountStatement } from '../brokers/degiro/account-statement.ts'
import { degiroTransactions } from '../brokers/degiro/transactions.ts'
import { directaMovements } from '../brokers/directa/movements.ts'
import { etoroPositions } from '../brokers/etoro/positions.ts'
import { etradeActivity, etradeTransactions } from '../brokers/etrade/transactions.ts'
import { fidelityActivity } from '../brokers/fidelity/activity.ts'
import { growwOrders } from '../brokers/groww/orders.ts'
import { ibkrActivityStatement } from '../brokers/ibkr/activity-statement.ts'
import { ibkrFlexCsv } from '../brokers/ibkr/flex-csv.ts'
import { ibkrFlexXml } from '../brokers/ibkr/flex-xml.ts'
import { ibkrTransactionHistory } from '../brokers/ibkr/transaction-history.ts'
import { questradeActivities } from '../brokers/questrade/activities.ts'
import { robinhoodActivity } from '../brokers/robinhood/activity.ts'
import { saxoTransactions } from '../brokers/saxo/transactions.ts'
import { schwabRealized } from '../brokers/schwab/realized.ts'
import { schwabTransactions } from '../brokers/schwab/transactions.ts'
import { swissquoteTransactions } from '../brokers/swissquote/transactions.ts'
import { tastytradeTastyworks } from '../brokers/tastytrade/tastyworks.ts'
import { tastytradeTransactions } from '../brokers/tastytrade/transactions.ts'
import {
  thinkorswimAccountStatement,
  thinkorswimTodaysActivity,
} from '../brokers/thinkorswim/account-statement.ts'
import { tradestationOrders } from '../brokers/tradestation/orders.ts'
import { tradestationTransactions } from '../brokers/tradestation/transactions.ts'
import { trading212History } from '../brokers/trading212/history.ts'
import { wealthsimpleActivities } from '../brokers/wealthsimple/activities.ts'
import { webullAppOrders } from '../brokers/webull/app-orders.ts'
import { webullInternational } from '../brokers/webull/international.ts'
import { webullOrders, webullOrdersCombined } from '../brokers/webull/orders.ts'
import { xtbCashOperations } from '../brokers/xtb/cash-operations.ts'
import { xtbPositions } from '../brokers/xtb/positions.ts'
import { zerodhaTradebook } from '../brokers/zerodha/tradebook.ts'
import type { Importer } from '../importer.ts'

/** Stock and options brokers, in the order users see them. */
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
  tradestationTransactions,
  zerodhaTradebook,
  growwOrders,
  trading212History,
  degiroTransactions,
  degiroAccountStatement,
  xtbPositions,
  xtbCashOperations,
  etoroPositions,
  saxoTransactions,
  swissquoteTransactions,
  directaMovements,
  questradeActivities,
  wealthsimpleActivities,
]
