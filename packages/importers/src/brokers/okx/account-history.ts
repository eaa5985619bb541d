import type { CashEventKind } from '@ballast/domain/executions/execution'
import { CellProblem } from '../../cells/cell-problem.ts'
import { offsetOfName } from '../../cells/header-zone.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow } from '../../row-values.ts'

type Field =
  | 'id'
  | 'order'
  | 'time'
  | 'tradeType'
  | 'instrument'
  | 'type'
  | 'amount'
  | 'amountUnit'
  | 'result'
  | 'fee'
  | 'change'
  | 'balance'
  | 'unit'

/**
 * History of the trading account: how each fill changed the balance. The lines become cash: older files have no prices,
 * and newer ones count sizes in contracts without saying what a contract is worth. `Balance Change` is after the fee.
 * In older files `Unit` occurs twice, for the amount and for the balance.
 *
 * `7001,9001,2026-03-05 10:05:40,Swap,SOL-USDT-SWAP,Close long,10,SOL,2.5,-0.08,-10,0,2.42,102.42,USDT`
 *
 * Newer files have a byte order mark before every line, and their zone in the first one:
 *
 * `UID:100000000000000001,Account Type:Main,Time Zone:UTC+3`
 * `7011,9011,2026-03-12 06:06:16,Swap,TAO-USDT-SWAP,Close long,98,cont,205.10,1.078,-0.1005,USDT,-98,0,0.9775,101.87,USDT`
 */
export const okxAccountHistory = defineTableImporter<Field>({
  id: 'okx-account-history',
  family: 'okx',
  broker: 'OKX',
  label: 'OKX trading account history (results, no trades)',
  howToExport: 'Assets › Order centre › Trading account history › Download',
  evidence: {
    kind: 'documented header',
    seen: 'header quoted by a tax importer; a newer one with its rows in the tests of six other programs, 2025 and 2026',
  },
  unit: 'cash transaction',
  zone: 'ask',
  names: {
    id: ['id'],
    order: ['order id'],
    time: ['time'],
    tradeType: ['trade type'],
    instrument: ['instrument', 'symbol'],
    type: ['type', 'action'],
    amount: ['amount'],
    amountUnit: ['unit', 'trading unit'],
    result: ['pl', 'pnl'],
    fee: ['fee'],
    change: ['balance change'],
    balance: ['balance'],
    unit: ['unit', 'balance unit'],
  },
  needed: ['id', 'order', 'time', 'instrument', 'type', 'result', 'fee', 'change', 'balance', 'unit'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['result', 'fee', 'change', 'balance'],
  survey: ({ table, rowIndex }) => ({ zone: statedZone(table.rows.slice(0, rowIndex)) }),
  readRow: readLine,
})

const KINDS: readonly [RegExp, CashEventKind][] = [
  [/funding/i, 'swap'],
  [/interest/i, 'interest'],
  [/^(buy|sell|open|close|liquidat|deliver|adl)/i, 'trade_result'],
  [/^transfer/i, 'deposit'],
  [/rebate|bonus|clawback|compensat/i, 'other'],
]
/** `UTC+3` of the lines above the header, or nothing. */
function statedZone(rows: readonly (readonly string[])[]): string {
  const cell = rows.flat().find((text) => /^time zone:/i.test(text.trim()))
  return cell?.replace(/^.*:/, '').trim() ?? ''
}

const MONEY = /^(USDT|USDC|USD|EUR)$/

const WITHOUT_PRICES = 'it does not say at which prices'
const IN_CONTRACTS = 'it counts sizes in contracts and does not say what a contract is worth'

function readLine({ cells, draft, column, header, moment, survey }: TableRow<Field>): RowOutcome {
  const type = cells.requiredText(column('type'))
  const found = KINDS.find(([words]) => words.test(type))
  if (!found) throw new CellProblem('unknown_kind', `The line kind ${quote(type)} is not known.`, 'Type')
  const unit = cells.requiredText(column('unit'))
  if (!MONEY.test(unit)) {
    return {
      kind: 'skip',
      reason: `This line moved coins (${unit}), which are not kept as money here.`,
      unit: true,
    }
  }
  noteCurrency(draft, unit)
  draft.note(
    'results_only',
    `No trades are built from this file: ${header.names.includes('filled price') ? IN_CONTRACTS : WITHOUT_PRICES}. Its lines are kept as cash, after fees.`,
  )
  const amount = cells.amount(column('change'))
  const read = cells.time(column('time'))
  const wall = { ...read, offsetMinutes: read.offsetMinutes ?? offsetOfName(`(${survey.zone})`) }
  const instrument = cells.text(column('instrument'))
  // `SOL-USDT`: money spent on coins or received for them is not a result; for `SOL-USDT-SWAP` and `BTC-USD-260327` it
  // is.
  const isSpot = found[1] === 'trade_result' && !/-(SWAP|\d{6}(-\d+-[CP])?)$/.test(instrument)
  const kind = isSpot ? 'other' : found[1]
  const event = cashOfRow({
    kind,
    amount,
    currency: unit,
    ...moment('time', wall),
    // Fills of the contract in the same second contain its result.
    ...(kind === 'trade_result' ? { symbol: instrument } : {}),
    text: `${type} ${instrument}`.trim(),
  })
  return { kind: 'cash', event: { ...event, identity: `cash:${cells.id(column('id'))}` } }
}
