import type { CashEventKind } from '@ballast/domain/executions/execution'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { occSymbol } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { leaveAssigned, noteDatesOnly } from '../../file-notes.ts'
import type { ImportedExecution } from '../../importer.ts'
import { asClosing, withEffect } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, exactPrice, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field =
  | 'date'
  | 'account'
  | 'action'
  | 'symbol'
  | 'currency'
  | 'price'
  | 'quantity'
  | 'commission'
  | 'fees'
  | 'amount'
  | 'settled'

/**
 * Activity and orders, newest first, dates only: the event is a sentence, `Quantity` is signed, costs are positive and
 * empty if nothing was paid, and prices of orders filled in parts are rounded averages. Blank lines come before the
 * table, a disclaimer and `Date downloaded …` after it.
 *
 * `11/24/2025,…,"YOU SOLD EXEC ON MULT EXCHG … VALVOLINE INC COM (VVV) (Margin)",VVV,…,30.44,-341,…,10378.37,11/25/2025`
 */
export const fidelityActivity = defineTableImporter<Field>({
  id: 'fidelity-activity',
  family: 'fidelity',
  broker: 'Fidelity',
  label: 'Fidelity account history',
  howToExport: 'Activity & Orders › History › choose the dates › Download › CSV',
  evidence: {
    kind: 'real file',
    seen: '18 columns of all accounts, 2025; 12 and 13 columns by their headers',
  },
  unit: 'execution',
  zone: 'ask',
  names: {
    date: ['run date'],
    account: ['account number'],
    action: ['action'],
    symbol: ['symbol'],
    currency: ['currency'],
    price: ['price', 'price ($)'],
    quantity: ['quantity'],
    commission: ['commission', 'commission ($)'],
    fees: ['fees', 'fees ($)'],
    amount: ['amount', 'amount ($)'],
    settled: ['settlement date'],
  },
  needed: ['date', 'action', 'symbol', 'price', 'quantity', 'amount', 'settled'],
  dateOrder: 'month-first',
  times: ['date'],
  numbers: ['price', 'commission', 'fees', 'amount'],
  isFooter: (cells) => !/^\s*\d/.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell.trim() === ''),
  readRow: readActivity,
  combine: settleRows,
})

const CASH: readonly [RegExp, CashEventKind][] = [
  [/^(DIRECT (DEPOSIT|DEBIT)|TRANSFERRED|CHECK (RECEIVED|PAID)|ELECTRONIC FUNDS|WIRE TRANSFER)/i, 'deposit'],
  [
    /^(BILL PAYMENT|DEBIT CARD|CASH (ADVANCE|CONTRIBUTION)|PARTIC(IPANT)? CONTR|CO CONTR|NORMAL DISTR|ROLLOVER)/i,
    'deposit',
  ],
  [/^(INTEREST|MUNI EXEMPT INT|MARGIN INTEREST)/i, 'interest'],
  [/^(FEE CHARGED|ADVISORY FEE|SERVICE FEE)/i, 'fee'],
  [/^(DIVIDEND RECEIVED|FOREIGN TAX|(LONG|SHORT)-TERM CAP GAIN|RETURN OF CAPITAL|ROYALTY)/i, 'other'],
  [/^(IN LIEU OF|REDEMPTION PAYOUT|ADJUST|NON-RESIDENT TAX)/i, 'other'],
]
const HOLDING =
  /^(MERGER|REVERSE SPLIT|STOCK SPLIT|SPLIT|DISTRIBUTION|NAME CHANGE|EXCHANGED|TENDERED|SHARES DEPOSITED|TRANSFER OF ASSETS)/i
const SWEEP = /^(PURCHASE INTO CORE|REDEMPTION FROM CORE)/i

function readActivity(row: TableRow<Field>): RowOutcome {
  const { cells, column, draft } = row
  const action = cells.requiredText(column('action'))
  if (/^(YOU BOUGHT|YOU SOLD|REINVESTMENT)/i.test(action)) return readFill(row, /^YOU SOLD/i.test(action))
  if (/^EXPIRED (PUT|CALL)/i.test(action)) return readExpiry(row)
  if (/^(ASSIGNED|EXERCISED)/i.test(action)) return leaveAssigned(draft)
  if (SWEEP.test(action)) return { kind: 'skip', reason: 'Cash moved into or out of the money market fund.' }
  const found = CASH.find(([words]) => words.test(action))
  if (found) return readCash(row, found[1])
  if (HOLDING.test(action))
    return { kind: 'skip', reason: 'A merger, split or transfer changed the holding.' }
  throw new CellProblem('unknown_kind', `The action ${quote(action)} is not known.`, 'Action')
}

function readFill(row: TableRow<Field>, isSale: boolean): RowOutcome {
  const { cells, draft, options, column } = row
  const text = cells.symbol(column('symbol'))
  // `412003AD7`, the number of a bond: priced per 100 of face value.
  if (/^(?=.*\d)[0-9A-Z]{8}\d$/.test(text)) return { kind: 'skip', reason: 'Bonds are not trades here.' }
  const option = readOption(text)
  const side = isSale ? 'sell' : 'buy'
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  if (isNegative !== isSale) {
    throw new CellProblem('disagrees', 'The sign of the quantity contradicts the action.', 'Quantity')
  }
  const commission = paid(cells.optionalAmount(column('commission'))) ?? 0
  const fees = paid(cells.optionalAmount(column('fees'))) ?? 0
  const price = exactPrice({
    side,
    quantity,
    price: cells.decimal(column('price')),
    multiplier: option ? '100' : '1',
    amount: cells.amount(column('amount')),
    costs: commission + fees,
  })
  draft.currency = cells.text(column('currency')) || options.currency
  const details = { symbol: option ?? text, side, quantity, price, commission, fees } as const
  const execution = finish(row, option ? details : { ...details, pointValue: '1' })
  const action = cells.text(column('action'))
  // `YOU SOLD OPENING TRANSACTION`, `YOU SOLD SHORT SALE`: any other sale closes, and so does a `SHORT COVER`.
  if (isSale && !/OPENING|SHORT|ASSIGNED|EXERCISED/i.test(action)) asClosing(execution)
  return { kind: 'execution', execution: withEffect(execution, action) }
}

/** `EXPIRED CALL (XYZ) …, -XYZ260320C50,…,-1`: a negative quantity removes a long position. */
function readExpiry(row: TableRow<Field>): RowOutcome {
  const text = row.cells.requiredText(row.column('symbol'))
  const symbol = readOption(text)
  if (!symbol) throw new CellProblem('missing_value', `${quote(text)} is not an option.`, 'Symbol')
  const { quantity, isNegative } = row.cells.signedQuantity(row.column('quantity'))
  const side = isNegative ? 'sell' : 'buy'
  const closing = { symbol, side, quantity, price: '0', commission: 0, fees: 0, comment: 'Expired' } as const
  return { kind: 'execution', execution: asClosing(finish(row, closing)) }
}

type FillDetails = Pick<ImportedExecution, 'symbol' | 'side' | 'quantity' | 'price'> &
  Partial<ImportedExecution>

function finish({ cells, draft, column, moment }: TableRow<Field>, details: FillDetails): ImportedExecution {
  const wall = cells.date(column('date'))
  noteDatesOnly(draft, wall)
  return fillOfRow({
    ...details,
    ...moment('date', wall),
    account: cells.text(column('account')) || null,
  })
}

/** ` -AAPL250117C150`: a sign, the root, the date, the right and the strike as a plain number. */
function readOption(text: string): string | null {
  const match = /^-?([A-Z.]{1,6}\d?)(\d{2})(\d{2})(\d{2})([CP])(\d+(?:\.\d+)?)$/.exec(text)
  if (!match) return null
  const [, root = '', year, month, day, right, strike = ''] = match
  const expiry = { year: 2000 + Number(year), month: Number(month), day: Number(day) }
  return occSymbol({ root, expiry, right: right === 'C' ? 'call' : 'put', strike })
}

function readCash({ cells, options, column, moneyMoment }: TableRow<Field>, kind: CashEventKind): RowOutcome {
  const amount = cells.amount(column('amount'))
  const wall = cells.date(column('date'))
  const event = cashOfRow({
    kind,
    amount,
    currency: cells.text(column('currency')) || options.currency,
    ...moneyMoment('date', wall),
    text: cells.text(column('action')),
    account: cells.text(column('account')) || null,
  })
  return { kind: 'cash', event }
}
