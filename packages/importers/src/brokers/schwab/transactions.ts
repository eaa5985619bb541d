import type { CashEventKind } from '@ballast/domain/executions/execution'
import { asCancellation } from '../../cancelled/cancellations.ts'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { readDateTime, type WallClock } from '../../cells/date-time.ts'
import { quote } from '../../cells/row-cells.ts'
import { isSecurityNumber } from '../../cells/symbol.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { leaveAssigned, noteDatesOnly } from '../../file-notes.ts'
import { settleHoldings } from '../../holding-changes.ts'
import { asClosing, asRemoval, withEffect } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { allCosts, BOND, cashOfRow, exactPrice, fillOfRow, isOfBond } from '../../row-values.ts'
import { readSchwabOption, SCHWAB } from './option.ts'
import { changeShares, type TransactionField as Field } from './splits.ts'

/**
 * Account history, newest first, dates only: the action states the direction, `Fees & Comm` is positive and empty if
 * nothing was paid, and `Amount` is after it. A title line above and a line with totals may surround the table.
 *
 * `"04/18/2023","Sell","BND","VANGUARD TOTAL BOND MARKET ETF","10.065","$73.4049","$0.01","$738.81"`
 */
export const schwabTransactions = defineTableImporter<Field>({
  ...SCHWAB,
  id: 'schwab-transactions',
  label: 'Schwab account history',
  howToExport: 'Accounts › History › choose the dates › Export › CSV',
  evidence: { kind: 'real file', seen: 'eleven rows of 2022 and 2023; options by quoted rows' },
  unit: 'execution',
  zone: 'ask',
  names: {
    date: ['date'],
    action: ['action'],
    symbol: ['symbol'],
    description: ['description'],
    quantity: ['quantity'],
    price: ['price'],
    fees: ['fees & comm'],
    amount: ['amount'],
  },
  needed: ['date', 'action', 'symbol', 'description', 'quantity', 'price', 'fees', 'amount'],
  dateOrder: 'month-first',
  times: ['date'],
  numbers: ['price', 'fees', 'amount'],
  readRow: readTransaction,
  combine: settleHoldings,
})

const BUY = /^(Buy|Buy to (Open|Close|Cover)|Reinvest Shares)$/i
const SELL = /^(Sell|Sell Short|Sell to (Open|Close))$/i
/** `"03/26/2026 as of 03/25/2026","Cancel Buy","XYZ","XYZ CORP","4","$477.40","","$1909.60"`: the trade with the other sign. */
const CANCELLED = /^Cancel (Buy|Sell)$/i
const ASSIGNED = /^(Assigned|Exchange or Exercise|Exercised?)$/i
const HOLDING =
  /^(Stock (Split( Adj)?|Merger|Plan Activity|Div Dist)|Reverse Split( Adj)?|Spin-off|Name Change|Journaled Shares|Security Transfer|Internal Transfer|Conversion|Options Frwd Split( Adj)?)$/i

/** What was paid and the shares that left, in two rows: `"Cash Merger","XYZ",…,"","","","$1000"`, `"Cash Merger Adj","XYZ",…,"-100"`. */
const PAID_OUT = /^(Cash(\/| )(Stock )?Merger|Final Cash Liquid|Full Redemption|CXL Redemption)( Adj)?$/i

const CASH: readonly [RegExp, CashEventKind][] = [
  [
    /^(Journal|(Internal|Security|Bank) Transfer|Futures MM Sweep|MoneyLink (Adj|Deposit|Transfer)|Wire (Received|Sent|Funds( Received)?)|Funds (Received|Paid)|ATM Withdrawal|Visa Purchase)$/i,
    'deposit',
  ],
  [/^((Bank|Credit|Bond|Margin) Interest|Interest Adj)$/i, 'interest'],
  [/^(ADR Mgmt Fee|Advisor Fee|Service Fee|Wire Funds Adj|Misc Fees?)$/i, 'fee'],
  [
    / (Dividend|Div|Div Reinvest( Adj)?)$|^Div Adjustment$|^(Reinvest Dividend|(Long|Short) Term Cap Gain.*|Cash In Lieu)$/i,
    'other',
  ],
  [
    /^(Foreign Tax (Paid|Reclaim( Adj)?)|(Pr Yr )?NRA Tax|NRA (Tax Adj|Withhold(ing)?)|IRS Withhold Adj|Tax Withholding|Return Of Capital|Misc (Cash Entry|Credits)|Promotional Award)$/i,
    'other',
  ],
  [/^Adjustment$/i, 'adjustment'],
]

function readTransaction(row: TableRow<Field>): RowOutcome {
  const { cells, column, draft } = row
  // `"Transactions Total","","","","","","","-$1,574.04",`
  if (/^Transactions Total$/i.test(cells.text(column('date')))) {
    return { kind: 'skip', reason: 'This line sums up the rows above.' }
  }
  const action = cells.requiredText(column('action'))
  if (BUY.test(action)) return markClosing(action, readFill(row, 'buy'))
  if (SELL.test(action)) return markClosing(action, readFill(row, 'sell'))
  const cancelled = CANCELLED.exec(action)?.[1]
  if (cancelled) return readFill(row, /^buy$/i.test(cancelled) ? 'buy' : 'sell')
  if (/^Expired$/i.test(action)) return readExpiry(row)
  if (ASSIGNED.test(action)) return leaveAssigned(draft)
  const isMoney = cells.text(column('quantity')) === '' && cells.text(column('amount')) !== ''
  if (PAID_OUT.test(action) || (HOLDING.test(action) && !(isMoney && /Transfer$/i.test(action)))) {
    const isBond = isSecurityNumber(cells.text(column('symbol'))) && /Redemption/i.test(action)
    if (isBond) return { kind: 'skip', reason: BOND }
    changeShares(row, draft.instant(readDate(row), 'Date', false))
    if (isMoney) return readCash(row, 'other')
    return { kind: 'skip', reason: `A split, merger or transfer changed the holding (${action}).` }
  }
  const found = CASH.find(([words]) => words.test(action))
  if (found) return readCash(row, found[1])
  throw new CellProblem('unknown_kind', `The action ${quote(action)} is not known.`, 'Action')
}

/** Short sales are called `Sell Short`, so a plain `Sell` also closes. */
function markClosing(action: string, outcome: RowOutcome): RowOutcome {
  if (outcome.kind !== 'execution') return outcome
  if (/^Sell$/i.test(action)) asClosing(outcome.execution)
  else withEffect(outcome.execution, action)
  return outcome
}

function readFill(row: TableRow<Field>, side: 'buy' | 'sell'): RowOutcome {
  const { cells, draft, column, moment } = row
  const stated = cells.text(column('symbol'))
  const text = isSecurityNumber(stated) ? stated : cells.symbol(column('symbol'))
  const option = readSchwabOption(text)
  const isCancelled = CANCELLED.test(cells.text(column('action')))
  const quantity = sizeOf(row, side)
  const multiplier = option ? '100' : '1'
  const amount = cells.amount(column('amount')) * (isCancelled ? -1 : 1)
  const wall = readDate({ cells, column })
  noteDatesOnly(draft, wall)
  draft.currency = 'USD'
  const printed = cells.decimal(column('price'))
  if (isOfBond({ symbol: text, quantity, price: printed, amount })) return { kind: 'skip', reason: BOND }
  // For an empty cost cell `Amount` is price × quantity, so nothing was paid.
  const costs = paid(cells.optionalAmount(column('fees'))) ?? 0
  const execution = fillOfRow({
    symbol: option ?? text,
    side,
    quantity,
    price: exactPrice({ side, quantity, price: printed, multiplier, amount, costs }),
    ...moment('date', wall),
    ...allCosts(costs),
    ...(option ? {} : { pointValue: '1' }),
  })
  return { kind: 'execution', execution: isCancelled ? asCancellation(execution) : execution }
}

/** Some sales have a minus before their quantity: `"Sell","XYZ","XYZ CORP","-1,471","$170.07","","$250,178.09"`. */
function sizeOf({ cells, column }: TableRow<Field>, side: 'buy' | 'sell'): string {
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  if (isNegative && side === 'buy') {
    throw new CellProblem('disagrees', 'The sign of the quantity contradicts the action.', 'Quantity')
  }
  return quantity
}

/** `"03/20/2026","Expired","XYZ 03/20/2026 50.00 C","CALL XYZ CORP $50 EXP 03/20/26","1","","",""` */
function readExpiry({ cells, column, moment }: TableRow<Field>): RowOutcome {
  const text = cells.requiredText(column('symbol'))
  const symbol = readSchwabOption(text)
  if (!symbol) throw new CellProblem('missing_value', `${quote(text)} is not an option.`, 'Symbol')
  const { quantity } = cells.signedQuantity(column('quantity'))
  const wall = readDate({ cells, column })
  const execution = fillOfRow({
    symbol,
    side: 'buy',
    quantity,
    price: '0',
    ...moment('date', wall),
    ...allCosts(0),
    comment: 'Expired',
  })
  return { kind: 'execution', execution: asRemoval(execution) }
}

function readCash({ cells, column, moneyMoment }: TableRow<Field>, kind: CashEventKind): RowOutcome {
  const amount = cells.amount(column('amount'))
  const wall = readDate({ cells, column })
  const event = cashOfRow({
    kind,
    amount,
    currency: 'USD',
    ...moneyMoment('date', wall),
    text: `${cells.text(column('action'))} ${cells.text(column('symbol'))}`.trim(),
  })
  return { kind: 'cash', event }
}

/** `04/17/2023 as of 04/15/2023`: booked on the first day, effective on the second. */
function readDate({ cells, column }: Pick<TableRow<Field>, 'cells' | 'column'>): WallClock {
  const text = cells.requiredText(column('date'))
  const wall = readDateTime(text.replace(/ as of .*/, ''), cells.style.dateOrder)
  if (!wall) throw new CellProblem('bad_date', `Date ${quote(text)} is not a date.`, 'Date')
  return wall
}
