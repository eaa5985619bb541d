import type { CashEventKind } from '@ballast/domain/executions/execution'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { readDateTime, type WallClock } from '../../cells/date-time.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { leaveAssigned, noteDatesOnly } from '../../file-notes.ts'
import { settleHoldings } from '../../holding-changes.ts'
import { asClosing, asRemoval, withEffect } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { allCosts, cashOfRow, exactPrice, fillOfRow } from '../../row-values.ts'
import { readSchwabOption, SCHWAB } from './option.ts'
import { type TransactionField as Field, SPLIT, splitHolding } from './splits.ts'

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
const ASSIGNED = /^(Assigned|Exchange or Exercise|Exercised?)$/i
const HOLDING =
  /^(Stock (Split( Adj)?|Merger|Plan Activity|Div Dist)|Reverse Split( Adj)?|Spin-off|Name Change|Journaled Shares|Security Transfer|Internal Transfer|Conversion|Options Frwd Split( Adj)?)$/i

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
  if (/^Expired$/i.test(action)) return readExpiry(row)
  if (ASSIGNED.test(action)) return leaveAssigned(draft)
  const isMoney = cells.text(column('quantity')) === '' && cells.text(column('amount')) !== ''
  if (HOLDING.test(action) && !(isMoney && /Transfer$/i.test(action))) {
    if (SPLIT.test(action)) splitHolding(row, draft.instant(readDate(row), 'Date', false))
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

function readFill({ cells, draft, column, moment }: TableRow<Field>, side: 'buy' | 'sell'): RowOutcome {
  const text = cells.symbol(column('symbol'))
  const option = readSchwabOption(text)
  const quantity = cells.quantity(column('quantity'))
  const multiplier = option ? '100' : '1'
  const amount = cells.amount(column('amount'))
  // For an empty cost cell `Amount` is price × quantity, so nothing was paid.
  const costs = paid(cells.optionalAmount(column('fees'))) ?? 0
  const wall = readDate({ cells, column })
  noteDatesOnly(draft, wall)
  draft.currency = 'USD'
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol: option ?? text,
      side,
      quantity,
      price: exactPrice({ side, quantity, price: cells.decimal(column('price')), multiplier, amount, costs }),
      ...moment('date', wall),
      ...allCosts(costs),
      ...(option ? {} : { pointValue: '1' }),
    }),
  }
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
