import type { CashEventKind } from '@ballast/domain/executions/execution'
import { wordTable } from '@ballast/domain/text/word-table'
import { CellProblem } from '../../cells/cell-problem.ts'
import { BINANCE_QUOTES, readPair } from '../../cells/coins.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow } from '../../row-values.ts'
import { BINANCE_TIME, binanceTime, binanceZone } from './clock.ts'
import { BINANCE } from './spot-trades.ts'

type Field = 'time' | 'type' | 'amount' | 'asset' | 'symbol' | 'id'

/**
 * Futures transaction history: every line of the futures wallet, signed. Costs in another coin than the contract's
 * (commissions in BNB) are stored as other cash, so that they are never added to money.
 *
 * `2026-03-05 10:05:40,COMMISSION,-0.68,USDT,BTCUSDT,500000001`
 */
export const binanceFuturesTransactions = defineTableImporter<Field>({
  ...BINANCE,
  id: 'binance-futures-transactions',
  label: 'Binance futures transaction history',
  howToExport:
    'Orders › Futures order › Transaction history › Export transaction history; keep the name of the file, which has the zone',
  evidence: { kind: 'documented header', seen: 'header and rows of a public fixture' },
  unit: 'cash transaction',
  zone: 'file',
  names: {
    time: BINANCE_TIME,
    type: ['type'],
    amount: ['amount'],
    asset: ['asset'],
    symbol: ['symbol'],
    id: ['transaction id'],
  },
  needed: ['time', 'type', 'amount', 'asset', 'symbol', 'id'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['amount'],
  zoneOf: binanceZone,
  readRow: readLine,
})

const KINDS = wordTable<CashEventKind>({
  REALIZED_PNL: 'trade_result',
  COMMISSION: 'commission',
  FUNDING_FEE: 'swap',
  INSURANCE_CLEAR: 'fee',
  TRANSFER: 'deposit',
  INTERNAL_TRANSFER: 'deposit',
  COMMISSION_REBATE: 'other',
  API_REBATE: 'other',
  REFERRAL_KICKBACK: 'other',
  WELCOME_BONUS: 'other',
  COIN_SWAP_DEPOSIT: 'other',
  COIN_SWAP_WITHDRAW: 'other',
  AUTO_EXCHANGE: 'other',
})

function readLine({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const type = cells.requiredText(column('type')).toUpperCase().replaceAll(' ', '_')
  const kind = KINDS[type]
  if (!kind) throw new CellProblem('unknown_kind', `The line kind ${quote(type)} is not known.`, 'type')
  const amount = cells.amount(column('amount'))
  const currency = cells.requiredText(column('asset'))
  const symbol = cells.text(column('symbol'))
  const wall = binanceTime(cells, column('time'))
  const isForeign =
    symbol !== '' && readPair(symbol.replace(/_\d{6}$/, ''), BINANCE_QUOTES)?.quote !== currency
  if (!isForeign) noteCurrency(draft, currency)
  const event = cashOfRow({
    kind: isForeign ? 'other' : kind,
    amount,
    currency,
    ...moment('time', wall),
    symbol: isForeign ? null : symbol || null,
    text: symbol === '' ? type : `${type} ${symbol}`,
  })
  return { kind: 'cash', event: { ...event, identity: `cash:${type}:${cells.id(column('id'))}` } }
}
