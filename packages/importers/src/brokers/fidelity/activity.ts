import type { CashEventKind } from '@ballast/domain/executions/execution'
import type { Micros } from '@ballast/domain/money/micros'
import { asCancellation } from '../../cancelled/cancellations.ts'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { readDateTime } from '../../cells/date-time.ts'
import { occSymbol } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { leaveAssigned, noteDatesOnly } from '../../file-notes.ts'
import { settleHoldings } from '../../holding-changes.ts'
import type { ImportedExecution } from '../../importer.ts'
import { asClosing, withEffect } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { BOND, cashOfRow, exactPrice, fillOfRow, isOfBond } from '../../row-values.ts'
import { type ActivityField as Field, HOLDING, readHoldingChange, readTicker } from './changes.ts'

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
    description: ['description', 'security description'],
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
  combine: settleHoldings,
})

const CASH: readonly [RegExp, CashEventKind][] = [
  [
    /^(DIRECT (DEPOSIT|DEBIT)|TRANSFERRED|JOURNALED|CHECK (RECEIVED|PAID)|ELECTRONIC FUNDS|WIRE TRANSFER)/i,
    'deposit',
  ],
  [
    /^(BILL PAYMENT|DEBIT CARD|CASH (ADVANCE|CONTRIBUTION)|CONTRIBUTION |PARTIC(IPANT)? CONTR|CO CONTR|NORMAL DISTR|PARTIAL DISTR|EARLY DIST|ROLLOVER)/i,
    'deposit',
  ],
  [/^(INTEREST|MUNI EXEMPT INT|MARGIN INTEREST)/i, 'interest'],
  [/^(FEE CHARGED|ADVISORY FEE|SERVICE FEE)/i, 'fee'],
  [/^(DIVIDEND RECEIVED|FOREIGN TAX|(LONG|SHORT)-TERM CAP GAIN|RETURN OF CAPITAL|ROYALTY)/i, 'other'],
  [/^(IN LIEU OF|ADJUST|NON-RESIDENT TAX|FED TAX W\/H)/i, 'other'],
]
const SWEEP = /^(PURCHASE INTO CORE|REDEMPTION FROM CORE)/i
const SWEPT = 'Cash moved into or out of the money market fund.'
/** `BUY CANCEL OPENING TRANSACTION CXL DESCRIPTION CANCELLED TRADE as of 2026-01-02 CALL (XYZ) …,-1,0.65,-0.12,,250.77,…` */
const CANCELLED = /^(BUY|SELL) CANCEL/i

/** `REINVESTMENT … MONEY MARKET (SPAXX) …,SPAXX,…,1,7.44,…`: the interest of money stays money. */
function isSwept({ cells, column }: TableRow<Field>): boolean {
  const action = cells.text(column('action'))
  if (!/^REINVESTMENT/i.test(action)) return SWEEP.test(action)
  const price = cells.optionalDecimal(column('price'))
  return /^[A-Z]{3}XX$/.test(cells.text(column('symbol'))) && Number(price) === 1
}

function readActivity(row: TableRow<Field>): RowOutcome {
  const { cells, column, draft } = row
  const action = cells.requiredText(column('action'))
  if (isSwept(row)) return { kind: 'skip', reason: SWEPT }
  if (/^(YOU BOUGHT|YOU SOLD|REINVESTMENT)/i.test(action)) return readFill(row, /^YOU SOLD/i.test(action))
  if (CANCELLED.test(action)) return readFill(row, /^SELL/i.test(action))
  if (/^EXPIRED (PUT|CALL)/i.test(action)) return readExpiry(row)
  if (/^(ASSIGNED|EXERCISED)/i.test(action)) return leaveAssigned(draft)
  const found = CASH.find(([words]) => words.test(action))
  if (found) return readCash(row, found[1])
  if (HOLDING.test(action)) {
    const kind = readHoldingChange(row)
    return kind
      ? readCash(row, kind)
      : { kind: 'skip', reason: 'A merger, split or transfer changed the holding.' }
  }
  throw new CellProblem('unknown_kind', `The action ${quote(action)} is not known.`, 'Action')
}

function readFill(row: TableRow<Field>, isSale: boolean): RowOutcome {
  const { cells, draft, options, column } = row
  const text = readTicker(row)
  const action = cells.text(column('action'))
  // A cancelled trade is written with the opposite signs.
  const isCancelled = CANCELLED.test(action)
  const option = readOption(text)
  const side = isSale ? 'sell' : 'buy'
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  if (isNegative !== (isSale !== isCancelled)) {
    throw new CellProblem('disagrees', 'The sign of the quantity contradicts the action.', 'Quantity')
  }
  const amount = cells.amount(column('amount')) * (isCancelled ? -1 : 1)
  const printed = cells.decimal(column('price'))
  if (isOfBond({ symbol: text, quantity, price: printed, amount })) return { kind: 'skip', reason: BOND }
  const commission = costIn(row, 'commission')
  const fees = costIn(row, 'fees')
  const multiplier = option ? '100' : '1'
  const price = exactPrice({ side, quantity, price: printed, multiplier, amount, costs: commission + fees })
  draft.currency = cells.text(column('currency')) || options.currency
  const details = { symbol: option ?? text, side, quantity, price, commission, fees } as const
  const execution = finish(row, option ? details : { ...details, pointValue: '1' })
  if (isCancelled) return { kind: 'execution', execution: asCancellation(execution) }
  // `YOU SOLD OPENING TRANSACTION`, `YOU SOLD SHORT SALE`: any other sale closes, and so does a `SHORT COVER`.
  if (isSale && !/OPENING|SHORT|ASSIGNED|EXERCISED/i.test(action)) asClosing(execution)
  return { kind: 'execution', execution: withEffect(execution, action) }
}

/** Positive where something was paid; a cancelled trade may return it with a minus. */
function costIn({ cells, column }: TableRow<Field>, field: 'commission' | 'fees'): Micros {
  const cost = cells.optionalAmount(column(field))
  return CANCELLED.test(cells.text(column('action'))) ? -Math.abs(cost ?? 0) + 0 : (paid(cost) ?? 0)
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

/** `… CORR DESCRIPTION CORRECTED CONFIRM as of 2026-01-02 …`, also `as of Jan-02-2026`: made on that day, booked later. */
const CORRECTED = /\bCORRECTED CONFIRM as of ([\w/-]{6,11})/i

function finish({ cells, draft, column, moment }: TableRow<Field>, details: FillDetails): ImportedExecution {
  const made = CORRECTED.exec(cells.text(column('action')))?.[1]?.replace(/^([a-z]{3})-(\d+)-/i, '$1 $2 ')
  const wall = readDateTime(made ?? '', cells.style.dateOrder) ?? cells.date(column('date'))
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
