import type { CashEventKind } from '@ballast/domain/executions/execution'
import type { Micros } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { wordTable } from '@ballast/domain/text/word-table'
import { CellProblem } from '../../cells/cell-problem.ts'
import type { WallClock } from '../../cells/date-time.ts'
import { occSymbol } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { leaveAssigned, noteCurrency, noteDatesOnly } from '../../file-notes.ts'
import { changeHolding, settleHoldings } from '../../holding-changes.ts'
import type { ImportedExecution } from '../../importer.ts'
import { asClosing } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, checkAmount, fillOfRow } from '../../row-values.ts'

type Field =
  | ('date' | 'settled' | 'action' | 'symbol' | 'description' | 'quantity' | 'price' | 'gross')
  | ('commission' | 'net' | 'currency' | 'account' | 'type' | 'accountType')

/**
 * Account activity, in the account's two currencies: `Quantity` is signed, `Commission` is a cost whatever its sign,
 * `Net Amount` is what was paid or received. Options often have no symbol, only a description.
 *
 * `2026-01-10 09:30:00 AM,2026-01-13 12:00:00 AM,Buy,XYZ.TO,XYZ CORP,300,10.00,-3000.00,-4.95,-3004.95,CAD,55500001,Trades,Individual margin`
 * `2026-03-10 12:00:00 AM,…,DIS,XYZ.TO,XYZ CORP STK SPLIT ON 300 SHS …,400,0.00,0.00,0.00,0.00,CAD,55500001,Dividends,Individual margin`
 */
export const questradeActivities = defineTableImporter<Field>({
  id: 'questrade-activities',
  family: 'questrade',
  broker: 'Questrade',
  label: 'Questrade account activity',
  howToExport: 'Reports › Account activity › choose the dates › Export to Excel',
  evidence: {
    kind: 'documented header',
    seen: 'header and rows in the tests of two other programs, 2025 and 2026',
  },
  unit: 'execution',
  zone: 'ask',
  names: {
    date: ['transaction date'],
    settled: ['settlement date'],
    action: ['action'],
    symbol: ['symbol'],
    description: ['description'],
    quantity: ['quantity'],
    price: ['price'],
    gross: ['gross amount'],
    commission: ['commission'],
    net: ['net amount'],
    currency: ['currency'],
    account: ['account #'],
    type: ['activity type'],
    accountType: ['account type'],
  },
  needed: [
    ...(['date', 'action', 'symbol', 'description', 'quantity', 'price', 'commission', 'net'] as const),
    ...(['currency', 'type'] as const),
  ],
  dateOrder: 'auto',
  times: ['date'],
  numbers: ['price', 'gross', 'commission', 'net'],
  readRow: readActivity,
  combine: (executions, draft) => settleHoldings(executions, draft, 'oldest first'),
})

const CASH = wordTable<CashEventKind>({
  deposits: 'deposit',
  withdrawals: 'withdrawal',
  dividends: 'other',
  interest: 'interest',
  'fees and rebates': 'fee',
  other: 'other',
  transfers: 'other',
  'corporate actions': 'other',
})

function readActivity(row: TableRow<Field>): RowOutcome {
  const { cells, column, draft } = row
  const action = cells.text(column('action')).toUpperCase()
  const type = cells.requiredText(column('type'))
  const size = cells.optionalDecimal(column('quantity')) ?? '0'
  const hasSize = /[1-9]/.test(size)
  if (/^(BUY|SELL)$/.test(action)) return readFill(row, action === 'SELL')
  // `REI`: a dividend reinvested in shares of the same company.
  if (action === 'REI' && hasSize) return readFill(row, size.startsWith('-'))
  if (action === 'EXP') return readExpiry(row)
  if (/^(ASN|EXE?)$/.test(action)) return leaveAssigned(draft)
  if (/^fx conversion$/i.test(type)) {
    return { kind: 'skip', reason: 'Money changed from one currency into another.' }
  }
  const kind = CASH[type.toLowerCase()]
  if (!kind)
    throw new CellProblem('unknown_kind', `The activity type ${quote(type)} is not known.`, 'Activity Type')
  const amount = cells.optionalAmount(column('net')) ?? 0
  if (hasSize && amount === 0) return readChange(row, size)
  return readCash(row, { kind, amount })
}

function readFill(row: TableRow<Field>, isSale: boolean): RowOutcome {
  const { cells, column, draft } = row
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  if (isNegative && !isSale) {
    throw new CellProblem('disagrees', 'The sign of the quantity contradicts the action.', 'Quantity')
  }
  const contract = readContract(row)
  const side = isSale ? 'sell' : 'buy'
  const commission = -Math.abs(cells.optionalAmount(column('commission')) ?? 0) + 0
  const price = cells.decimal(column('price'))
  const multiplier = contract.isOption ? '100' : '1'
  checkAmount({ side, quantity, price, multiplier, amount: cells.amount(column('net')), costs: commission })
  noteCurrency(draft, cells.requiredText(column('currency')))
  const details = {
    symbol: contract.symbol,
    side,
    quantity,
    price: plainDecimal(price),
    commission,
    fees: 0,
  } as const
  return {
    kind: 'execution',
    execution: finish(row, contract.isOption ? details : { ...details, pointValue: '1' }),
  }
}

/** `EXP,,CALL QZD 12/31/27 35 QZD CORP OPTION EXPIRATION - EXPIRED,-3`: a negative quantity removes a long position. */
function readExpiry(row: TableRow<Field>): RowOutcome {
  const { symbol, isOption } = readContract(row)
  if (!isOption)
    throw new CellProblem('missing_value', 'This row does not name the option that expired.', 'Description')
  const { quantity, isNegative } = row.cells.signedQuantity(row.column('quantity'))
  noteCurrency(row.draft, row.cells.requiredText(row.column('currency')))
  const side = isNegative ? 'sell' : 'buy'
  const closing = { symbol, side, quantity, price: '0', commission: 0, fees: 0, comment: 'Expired' } as const
  return { kind: 'execution', execution: asClosing(finish(row, closing)) }
}

const OPTION = /^(CALL|PUT)\s+\.?([A-Z.]{1,6})\s+(\d{2})\/(\d{2})\/(\d{2})\s+(\d+(?:\.\d+)?)(?=\s|$)/i

/** `CALL QZD 12/31/27 35 QZD CORP`: right, root, expiry and strike, whatever the symbol column says. */
function readContract({ cells, column }: TableRow<Field>): { symbol: string; isOption: boolean } {
  const match = OPTION.exec(cells.text(column('description')))
  if (!match) return { symbol: cells.symbol(column('symbol')), isOption: false }
  const [, right = '', root = '', month, day, year, strike = ''] = match
  const symbol = occSymbol({
    root,
    expiry: { year: 2000 + Number(year), month: Number(month), day: Number(day) },
    right: /call/i.test(right) ? 'call' : 'put',
    strike,
  })
  if (!symbol) throw new CellProblem('missing_value', 'The option of this row cannot be read.', 'Description')
  return { symbol, isOption: true }
}

/** The file writes midnight if there is no time of day. */
function readDate({ cells, column, draft }: TableRow<Field>): WallClock {
  const wall = cells.date(column('date'))
  const hasTime = wall.hour + wall.minute + wall.second > 0
  noteDatesOnly(draft, { ...wall, hasTime })
  return wall
}

type FillDetails = Pick<ImportedExecution, 'symbol' | 'side' | 'quantity' | 'price'> &
  Partial<ImportedExecution>

function finish(row: TableRow<Field>, details: FillDetails): ImportedExecution {
  const { cells, column, draft } = row
  const wall = readDate(row)
  return fillOfRow({
    ...details,
    at: draft.instant(wall, 'Transaction Date'),
    originalTime: cells.text(column('date')),
    account: cells.text(column('account')) || null,
    row: row.row,
    wall,
  })
}

function readChange(row: TableRow<Field>, quantity: string): RowOutcome {
  const { cells, column, draft } = row
  changeHolding(draft, {
    account: cells.text(column('account')) || null,
    symbol: readContract(row).symbol,
    at: draft.instant(readDate(row), 'Transaction Date', false),
    quantity,
  })
  return { kind: 'skip', reason: 'A split, distribution or transfer changed the holding.' }
}

function readCash(
  row: TableRow<Field>,
  { kind, amount }: { kind: CashEventKind; amount: Micros },
): RowOutcome {
  const { cells, column, draft } = row
  const wall = readDate(row)
  const isMoved = kind === 'deposit' || kind === 'withdrawal'
  const event = cashOfRow({
    kind: isMoved ? 'deposit' : kind,
    amount,
    currency: cells.requiredText(column('currency')),
    at: draft.instant(wall, 'Transaction Date', false),
    // A cost with a contract would be taken for the cost of that day's trades, which state their own.
    symbol: kind === 'other' ? cells.text(column('symbol')) || null : null,
    text: cells.text(column('description')) || cells.text(column('type')),
    originalTime: cells.text(column('date')),
    account: cells.text(column('account')) || null,
    row: row.row,
    wall,
  })
  return { kind: 'cash', event }
}
