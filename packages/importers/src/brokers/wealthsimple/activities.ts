import type { CashEventKind } from '@ballast/domain/executions/execution'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { wordTable } from '@ballast/domain/text/word-table'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import type { WallClock } from '../../cells/date-time.ts'
import { occSymbol, readOcc } from '../../cells/option-symbol.ts'
import { quote, type RowCells } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency, noteDatesOnly } from '../../file-notes.ts'
import { changeHolding, settleHoldings } from '../../holding-changes.ts'
import { asClosing, withEffect } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, checkAmount, fillOfRow } from '../../row-values.ts'

type Field =
  | ('date' | 'time' | 'settled' | 'account' | 'type' | 'kind' | 'direction' | 'symbol' | 'name' | 'currency')
  | ('quantity' | 'price' | 'commission' | 'net')

/**
 * Activities export, several accounts in one file. The `quantity` of a sale is negative in some files and not in others;
 * `direction` is the position's, so a sale of a long one closes it. The last line states when the file was made. Files
 * since June 2026 state the time of day, and the price of an option per contract instead of per share.
 *
 * `2026-08-18,2026-08-19,HQ7XFMC41CAD,TFSA,Trade,BUY,LONG,XEQT,iShares Core Equity ETF Portfolio,CAD,10,38.12,0,-381.20`
 * `2026-09-10,2026-09-11,HQ7XFMC41CAD,TFSA,Trade,STO,,AAPL 2026-10-16 250.00 C,Apple Inc call,USD,-1,1.25,0.75,124.25`
 * `2026-09-14,8:28:53,2026-09-15,HQ7XFMC41CAD,Margin,Trade,SELL,AAPL 261016C00250000: Sold 1 contract,SHORT,…,USD,-1,125,0.75,124.25`
 */
export const wealthsimpleActivities = defineTableImporter<Field>({
  id: 'wealthsimple-activities',
  family: 'wealthsimple',
  broker: 'Wealthsimple',
  label: 'Wealthsimple activities',
  howToExport: 'Activity › Download › choose the accounts and dates › CSV',
  evidence: {
    kind: 'documented header',
    seen: 'header and rows in the tests of twelve other programs, 2025 and 2026',
  },
  unit: 'execution',
  zone: 'ask',
  names: {
    date: ['transaction_date', 'effective_date'],
    time: ['effective_time'],
    settled: ['settlement_date'],
    account: ['account_id'],
    type: ['activity_type'],
    kind: ['activity_sub_type'],
    direction: ['direction'],
    symbol: ['symbol'],
    name: ['name'],
    currency: ['currency'],
    quantity: ['quantity'],
    price: ['unit_price'],
    commission: ['commission'],
    net: ['net_cash_amount'],
  },
  needed: [
    ...(['date', 'account', 'type', 'kind', 'symbol', 'currency', 'quantity'] as const),
    ...(['price', 'commission', 'net'] as const),
  ],
  dateOrder: 'auto',
  times: ['date'],
  numbers: ['price', 'commission', 'net'],
  // `"As of 2026-04-21 00:50 GMT-04:00"`
  isFooter: (cells) =>
    /^\s*(as of|exported on) /i.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell.trim() === ''),
  readRow: readActivity,
  combine: (executions, draft) => settleHoldings(executions, draft, 'oldest first'),
})

const CASH = wordTable<CashEventKind>({
  moneymovement: 'deposit',
  dividend: 'other',
  interest: 'interest',
  interestcharged: 'interest',
  fee: 'fee',
  tax: 'other',
  // The fee for exchanging one listing of a share for another.
  listingswap: 'fee',
  reimbursement: 'other',
  referral: 'other',
  promotion: 'other',
  bonus: 'other',
  bonuspayment: 'other',
})

function readActivity(row: TableRow<Field>): RowOutcome {
  const { cells, column } = row
  const type = cells.requiredText(column('type'))
  const word = type.toLowerCase()
  if (word === 'trade') return readFill(row)
  if (word === 'fxexchange') return { kind: 'skip', reason: 'Money changed from one currency into another.' }
  const isShares = cells.text(column('symbol')) !== ''
  if (word === 'corporateaction' || (word === 'listingswap' && isShares)) return readChange(row)
  const kind = CASH[word]
  if (!kind)
    throw new CellProblem('unknown_kind', `The activity type ${quote(type)} is not known.`, 'activity_type')
  return readCash(row, kind)
}

function readFill({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const word = cells.requiredText(column('kind')).toUpperCase()
  const isSale = /^(SELL|STO|STC)$/.test(word)
  if (!isSale && !/^(BUY|BTO|BTC|DRIP)$/.test(word)) {
    throw new CellProblem(
      'bad_side',
      `activity_sub_type ${quote(word)} is neither buy nor sell.`,
      'activity_sub_type',
    )
  }
  const { symbol, isOption } = readContract(cells.symbol(column('symbol')))
  const side = isSale ? 'sell' : 'buy'
  const { quantity } = cells.signedQuantity(column('quantity'))
  const stated = cells.decimal(column('price'))
  const commission = -Math.abs(cells.optionalAmount(column('commission')) ?? 0) + 0
  const amount = cells.amount(column('net'))
  const value = Math.abs(amount - commission) / 1e6
  const isPerContract = isOption && value < Number(stated) * Number(quantity) * 10
  const price = isPerContract ? new Big(stated).div(100).toFixed() : stated
  checkAmount({ side, quantity, price, multiplier: isOption ? '100' : '1', amount, costs: commission })
  noteCurrency(draft, cells.requiredText(column('currency')))
  const wall = readWhen(cells, column)
  noteDatesOnly(draft, wall)
  const execution = fillOfRow({
    symbol,
    side,
    quantity,
    price: plainDecimal(price),
    ...moment('date', wall),
    originalTime: textOfWhen(cells, column),
    commission,
    fees: 0,
    ...(isOption ? {} : { pointValue: '1' }),
    account: cells.text(column('account')) || null,
  })
  const direction = cells.text(column('direction')).toUpperCase()
  const closes = direction === (isSale ? 'LONG' : 'SHORT')
  return { kind: 'execution', execution: closes ? asClosing(execution) : withEffect(execution, word) }
}

type Columns = TableRow<Field>['column']

function textOfWhen(cells: RowCells, column: Columns): string {
  return `${cells.requiredText(column('date'))} ${cells.text(column('time'))}`.trim()
}

function readWhen(cells: RowCells, column: Columns): WallClock {
  const hasTime = cells.text(column('time')) !== ''
  return hasTime ? cells.timeIn(textOfWhen(cells, column), column('time')) : cells.date(column('date'))
}

/** `QQQ   260930P00460000`, or `AAPL 2026-10-16 250.00 C`. */
function readContract(text: string): { symbol: string; isOption: boolean } {
  const occ = readOcc(text)
  if (occ) return { symbol: occ, isOption: true }
  const match = /^([A-Z.]{1,6}) (\d{4})-(\d{2})-(\d{2}) (\d+(?:\.\d+)?) ([CP])$/.exec(text)
  const [, root = '', year, month, day, strike = '', right] = match ?? []
  const expiry = { year: Number(year), month: Number(month), day: Number(day) }
  const written = match && occSymbol({ root, expiry, right: right === 'C' ? 'call' : 'put', strike })
  return written ? { symbol: written, isOption: true } : { symbol: text, isOption: false }
}

/** `CorporateAction,CONSOLIDATION,LONG,OLD,Old Corp,,-100` and `…,10`: the old shares are replaced by the new ones. */
function readChange({ cells, draft, column }: TableRow<Field>): RowOutcome {
  changeHolding(draft, {
    account: cells.text(column('account')) || null,
    symbol: readContract(cells.symbol(column('symbol'))).symbol,
    at: draft.instant(readWhen(cells, column), column('date')?.name ?? '', false),
    quantity: cells.optionalDecimal(column('quantity')),
  })
  return {
    kind: 'skip',
    reason: `A corporate action changed the holding (${cells.text(column('kind')) || 'no kind'}).`,
  }
}

function readCash({ cells, column, moneyMoment }: TableRow<Field>, kind: CashEventKind): RowOutcome {
  const amount = cells.amount(column('net'))
  const wall = readWhen(cells, column)
  const symbol = cells.text(column('symbol'))
  const words = [cells.text(column('type')), cells.text(column('kind')), symbol].filter((word) => word !== '')
  const event = cashOfRow({
    kind,
    amount,
    currency: cells.requiredText(column('currency')),
    ...moneyMoment('date', wall),
    originalTime: textOfWhen(cells, column),
    // A cost with a contract would be taken for the cost of that day's trades, which state their own.
    symbol: kind === 'other' ? symbol || null : null,
    text: words.join(' '),
    account: cells.text(column('account')) || null,
  })
  return { kind: 'cash', event }
}
