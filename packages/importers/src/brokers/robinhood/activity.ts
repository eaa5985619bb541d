import type { CashEventKind } from '@ballast/domain/executions/execution'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { wordTable } from '@ballast/domain/text/word-table'
import { CellProblem } from '../../cells/cell-problem.ts'
import { readDateTime } from '../../cells/date-time.ts'
import { occSymbol } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { leaveAssigned, noteDatesOnly } from '../../file-notes.ts'
import { changeHolding, settleHoldings } from '../../holding-changes.ts'
import { asClosing, withEffect } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { allCosts, cashOfRow, checkAmount, fillOfRow, impliedCosts } from '../../row-values.ts'

type Field = 'date' | 'processed' | 'symbol' | 'description' | 'code' | 'quantity' | 'price' | 'amount'

/**
 * Account activity, newest first, dates only. `Amount` is after fees, which have no column: they are amount minus price
 * × quantity. Contracts are only in the description.
 *
 * `11/28/23,11/28/23,11/29/23,COIN,COIN 12/1/2023 Call $131.00,BTO,1,$2.05 ,($205.03)`
 */
export const robinhoodActivity = defineTableImporter<Field>({
  id: 'robinhood-activity',
  family: 'robinhood',
  broker: 'Robinhood',
  label: 'Robinhood account activity',
  howToExport: 'Account › Menu › Reports and statements › Reports › Generate new report › Account activity',
  evidence: { kind: 'real file', seen: '774 rows, January to November 2023' },
  unit: 'execution',
  zone: 'ask',
  names: {
    date: ['activity date'],
    processed: ['process date'],
    symbol: ['instrument'],
    description: ['description'],
    code: ['trans code'],
    quantity: ['quantity'],
    price: ['price'],
    amount: ['amount'],
  },
  needed: ['date', 'processed', 'symbol', 'description', 'code', 'quantity', 'price', 'amount'],
  dateOrder: 'month-first',
  times: ['date'],
  numbers: ['price', 'amount'],
  // `"","","","","","","","","The data provided is for informational purposes only. …"`
  isFooter: (cells) => cells.slice(0, 8).every((cell) => cell.trim() === ''),
  readRow: readActivity,
  combine: settleHoldings,
})

const CASH = wordTable<CashEventKind>({
  ACH: 'deposit',
  RTP: 'deposit',
  WIRE: 'deposit',
  DCF: 'deposit',
  XENT: 'deposit',
  XENT_CC: 'deposit',
  XENT_RWM: 'deposit',
  XENT_RWR: 'deposit',
  CFIR: 'deposit',
  FUTSWP: 'deposit',
  INT: 'interest',
  MINT: 'interest',
  GOLD: 'fee',
  AFEE: 'fee',
  DFEE: 'fee',
  DTAX: 'other',
  CDIV: 'other',
  MDIV: 'other',
  SLIP: 'other',
  GMPC: 'other',
  MTCH: 'other',
  SCAP: 'other',
  OCC: 'other',
  GDBP: 'other',
  CIL: 'other',
  ROC: 'other',
  ABIP: 'other',
  MISC: 'other',
})
/** Shares that came or went, or the money for them: splits, mergers, exchanges, spin-offs, gifts and transfers. */
const SHARES_CHANGED = /^(SPL|SPR|MRG[SCR]|SXCH|SOFF|NC|OCA|LIQ|BCXL|REC|ACAT[IO]|ITRF|T\/A)$/

function readActivity(row: TableRow<Field>): RowOutcome {
  const { cells, column, draft } = row
  const code = cells.requiredText(column('code'))
  if (/^(Buy|Sell|BTO|STO|BTC|STC)$/.test(code)) return readFill(row, code)
  if (code === 'OEXP') return readExpiry(row)
  if (code === 'OASGN' || code === 'OEXCS') return leaveAssigned(draft)
  if (SHARES_CHANGED.test(code)) return readChange(row, code)
  // Not known to change anything: a move of accounts in 2018 listed with it what was held before and after.
  if (code === 'CONV') return { kind: 'skip', reason: changed(code) }
  const kind = CASH[code]
  if (kind) return readCash(row, kind)
  throw new CellProblem('unknown_kind', `The code ${quote(code)} is not known.`, 'Trans Code')
}

function readFill({ cells, draft, column, moment }: TableRow<Field>, code: string): RowOutcome {
  const isOption = /^[BS]T[OC]$/.test(code)
  const side = /^(Buy|BT[OC])$/.test(code) ? 'buy' : 'sell'
  const quantity = cells.quantity(column('quantity'))
  const price = cells.decimal(column('price'))
  const amount = cells.amount(column('amount'))
  const multiplier = isOption ? '100' : '1'
  checkAmount({ side, quantity, price, multiplier, amount })
  const wall = cells.date(column('date'))
  noteDatesOnly(draft, wall)
  draft.currency = 'USD'
  const execution = fillOfRow({
    symbol: isOption ? readOption(cells.requiredText(column('description'))) : cells.symbol(column('symbol')),
    side,
    quantity,
    price: plainDecimal(price),
    ...moment('date', wall),
    ...allCosts(impliedCosts({ side, quantity, price, multiplier, amount })),
    ...(isOption ? {} : { pointValue: '1' }),
  })
  // Shares are only sold short by the exercise of an option: any other `Sell` closes.
  const isSale = code === 'Sell' && !/Options? (Exercised|Assigned)/i.test(cells.text(column('description')))
  return { kind: 'execution', execution: isSale ? asClosing(execution) : withEffect(execution, code) }
}

/**
 * An option that expired worthless. A quantity of `3S` removed a long position, `3` a short one:
 * `10/20/23,…,NVDA,Option Expiration for NVDA 10/20/2023 Call $427.50,OEXP,3S,,`, for calls bought that day.
 */
function readExpiry({ cells, column, moment }: TableRow<Field>): RowOutcome {
  const place = column('quantity')
  const text = cells.requiredText(place)
  const match = /^(\d+(?:\.\d+)?)(S?)$/.exec(text.replaceAll(',', ''))
  if (!match?.[1] || !/[1-9]/.test(match[1])) {
    throw new CellProblem('bad_number', `Quantity ${quote(text)} is not a number of contracts.`, place?.name)
  }
  const wall = cells.date(column('date'))
  return {
    kind: 'execution',
    execution: asClosing(
      fillOfRow({
        symbol: readOption(cells.requiredText(column('description'))),
        side: match[2] === 'S' ? 'sell' : 'buy',
        quantity: plainDecimal(match[1]),
        price: '0',
        ...moment('date', wall),
        ...allCosts(0),
        comment: 'Expired',
      }),
    ),
  }
}

/**
 * Shares that came or went without a trade. Those that went have an `S` after their number, as in a reverse split:
 *
 * `…,XYZ,Xyz Corp,SPR,1,,` and `…,XYZ,Xyz Corp,SPR,10S,,`
 */
function readChange(row: TableRow<Field>, code: string): RowOutcome {
  const { cells, column, draft } = row
  const quantity = unitsChanged(row, code)
  const amount = cells.optionalAmount(column('amount'))
  // The shares that a merger or transfer paid for have a row of their own: `MRGS,10S,,` beside `MRGC,,,$120.00`.
  const isMoney = amount !== null && quantity === null && !GONE.test(code)
  if (cells.text(column('symbol')) !== '' && !isMoney) {
    changeHolding(draft, {
      account: null,
      symbol: findOption(cells.text(column('description'))) ?? cells.symbol(column('symbol')),
      at: draft.instant(cells.date(column('date')), 'Activity Date', false),
      quantity,
    })
  }
  // The refund of a cancelled purchase is left out as the purchase is.
  if (!amount || code === 'BCXL') return { kind: 'skip', reason: changed(code) }
  return readCash(row, /^(ACAT|ITRF)/.test(code) ? 'deposit' : 'other')
}

/** A liquidation, `Cash Liquidation 11 shares at 0.01500000`, and a cancelled purchase take shares in any case. */
const GONE = /^(LIQ|BCXL)$/
const changed = (code: string) => `A split, merger or transfer changed the holding (${code}).`

/** The shares a row gives, or takes (below zero); null if it does not say how many. */
function unitsChanged({ cells, column }: TableRow<Field>, code: string): string | null {
  const place = column('quantity')
  const text = cells.text(place)
  const stated = text || (/^Cash Liquidation ([\d.,]+) /i.exec(cells.text(column('description')))?.[1] ?? '')
  const units = cells.decimalIn(stated.replace(/S$/i, ''), place)
  if (units === null) return null
  return GONE.test(code) || /S$/i.test(text) ? `-${units.replace(/^-/, '')}` : units
}

/** `COIN 12/1/2023 Call $130.00`, also after `Option Expiration for `. */
function readOption(text: string): string {
  const symbol = findOption(text)
  if (!symbol) {
    throw new CellProblem('missing_value', `Description ${quote(text)} names no option.`, 'Description')
  }
  return symbol
}

function findOption(text: string): string | null {
  const match = /([A-Z0-9.]{1,6}) (\d{1,2}\/\d{1,2}\/\d{4}) (Call|Put) \$([\d,.]+)$/.exec(text.trim())
  const expiry = readDateTime(match?.[2] ?? '', 'month-first')
  if (!match || !expiry) return null
  return occSymbol({
    root: match[1] ?? '',
    expiry,
    right: match[3] === 'Call' ? 'call' : 'put',
    strike: (match[4] ?? '').replaceAll(',', ''),
  })
}

function readCash({ cells, column, moment }: TableRow<Field>, kind: CashEventKind): RowOutcome {
  const amount = cells.amount(column('amount'))
  const text = cells.text(column('description'))
  const wall = cells.date(column('date'))
  // `Instant bank transfer - withdrawal fee,RTP,,,($0.38)`
  const isFee = kind === 'deposit' && /\bfee$/i.test(text)
  const event = cashOfRow({
    kind: isFee ? 'fee' : kind,
    amount,
    currency: 'USD',
    ...moment('date', wall),
    text: text || cells.text(column('code')),
  })
  return { kind: 'cash', event }
}
