import { FUTURES } from '@ballast/domain/instruments/futures-table'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { localMillis } from '@ballast/domain/time/zone'
import type { HistoryExecution } from '../history/history.ts'

export const TRADOVATE_FILLS_HEADER =
  '_id,_orderId,_contractId,_timestamp,_tradeDate,_action,_qty,_price,_active,_accountId,Fill ID,Order ID,' +
  'Timestamp,Date,Account,B/S,Quantity,Price,_priceFormat,_priceFormatType,_tickSize,Contract,Product,' +
  'Product Description,commission'

export type TradovateOptions = {
  /** Display zone in the account settings. */
  timeZone?: string
  account?: string
}

/**
 * Executions as a Tradovate Fills.csv: one row per fill, CRLF, UTC in `_timestamp`, the display zone in `Timestamp`, a
 * leading space before Buy and Sell, only the broker's commission, as a positive number. Only futures are exported.
 * Importing the file restores the executions' ids unchanged.
 */
export function toTradovateFillsCsv(
  executions: readonly HistoryExecution[],
  { timeZone = 'America/Chicago', account = 'DEMO0000001' }: TradovateOptions = {},
): string {
  const contracts = new Map<string, Contract>()
  const rows = [TRADOVATE_FILLS_HEADER]
  for (const execution of executions) {
    const contract = contracts.get(execution.symbol) ?? contractOf(execution.symbol, contracts.size)
    contracts.set(execution.symbol, contract)
    if (contract.row) rows.push(fillRow(execution, { contract, timeZone, account }))
  }
  return `${rows.join('\r\n')}\r\n`
}

type Contract = { id: number; row: { product: string; name: string; tick: string; decimals: number } | null }

function contractOf(symbol: string, index: number): Contract {
  const { root } = readInstrument(symbol)
  const facts = FUTURES[root]
  const id = 3_570_919 + 137 * index
  if (!facts) return { id, row: null }
  const [tick, , , , name] = facts
  return { id, row: { product: root, name, tick, decimals: tick.split('.')[1]?.length ?? 0 } }
}

type RowContext = { contract: Contract; timeZone: string; account: string }

function fillRow(execution: HistoryExecution, { contract, timeZone, account }: RowContext): string {
  const { identity, orderId, side, quantity, price, executedAt, symbol, commission } = execution
  const id = identity.replace(/^fill:/, '')
  const session = tradingDayNumber(executedAt, { timeZone: 'America/Chicago', dayReset: '17:00' })
  const shown = new Date(localMillis(executedAt, timeZone)).toISOString()
  const [year, month, day] = shown.slice(0, 10).split('-')
  const decimals = contract.row?.decimals ?? 0
  return [
    id,
    orderId,
    contract.id,
    new Date(executedAt).toISOString().replace('T', ' '),
    dayText(session),
    side === 'buy' ? 0 : 1,
    quantity,
    price.includes('.') ? price : `${price}.0`,
    'true',
    50_000_001,
    id,
    orderId,
    `${month}/${day}/${year} ${shown.slice(11, 19)}`,
    `${Number(month)}/${Number(day)}/${year?.slice(2)}`,
    account,
    side === 'buy' ? ' Buy' : ' Sell',
    quantity,
    Number(price).toFixed(decimals),
    -decimals,
    0,
    contract.row?.tick,
    symbol,
    contract.row?.product,
    contract.row?.name,
    commission === null ? '' : decimalFromMicros(-commission),
  ].join(',')
}
