import type { CashEventKind } from '@ballast/domain/executions/execution'
import type { Micros } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type Survey, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency, noteDatesOnly } from '../../file-notes.ts'
import type { ImportedCashEvent, ImportedExecution } from '../../importer.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { ResultDraft, RowOutcome } from '../../result-draft.ts'
import { cashOfRow, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field =
  | ('date' | 'valued' | 'kind' | 'ticker' | 'isin' | 'protocol' | 'description' | 'quantity')
  | ('euros' | 'amount' | 'currency' | 'order')

/**
 * Transactions, newest first, dates only, below a nine-line preamble. A trade has no price, only its amount before
 * costs; its commission is a separate row with the same order number, if the file holds all transactions.
 *
 * `02-12-2026,04-12-2026,Acquisto,ICOV,IE00B3B8Q275,,ETF COVERED BOND ISH,3,-431.04,0,EUR,XXXXXXXXX`
 */
export const directaMovements = defineTableImporter<Field>({
  id: 'directa-movements',
  family: 'directa',
  broker: 'Directa',
  label: 'Directa movements',
  howToExport: 'Movimenti › Tutti i movimenti › choose the dates › CSV',
  evidence: {
    kind: 'documented header',
    seen: 'rows of the Export-To-Ghostfolio sample, 2024; kinds of movements and commissions by order from two other importers, 2025',
  },
  unit: 'execution',
  zone: 'ask',
  names: {
    date: ['data operazione'],
    valued: ['data valuta'],
    kind: ['tipo operazione'],
    ticker: ['ticker'],
    isin: ['isin'],
    protocol: ['protocollo'],
    description: ['descrizione'],
    quantity: ['quantità', 'quantita'],
    euros: ['importo euro'],
    amount: ['importo divisa'],
    currency: ['divisa'],
    order: ['riferimento ordine'],
  },
  needed: ['date', 'kind', 'ticker', 'quantity', 'euros', 'amount', 'currency', 'order'],
  dateOrder: 'day-first',
  times: ['date'],
  numbers: ['euros', 'amount'],
  survey: holdsAll,
  readRow: readMovement,
  combine: giveCosts,
})

/** `Tutti i movimenti ordinati per Data Operazione`; `Compravendite …` only holds trades, without their costs. */
function holdsAll({ table, rowIndex }: FieldHeader<Field>): Survey {
  const isAll = table.rows
    .slice(0, rowIndex)
    .some((row) => row.some((cell) => /^tutti i movimenti/i.test(cell.trim())))
  return { isAll }
}

const CASH: readonly [RegExp, CashEventKind][] = [
  [/conferimento|bonifico|prelievo|versamento/, 'deposit'],
  [/^bollo|^imposta di bollo|^canone/, 'fee'],
  // `Rit.provento etf`: a tax on a payment is treated like the payment itself.
  [/^(provento|dividend|coupon|cedola|ratei|stacco|rit\.|ritenuta)/, 'other'],
  [/^interess/, 'interest'],
]

/** Commissions and taxes of a file by order, until its fills are sorted. */
const costsOfOrders = new WeakMap<ResultDraft, Map<string, ImportedCashEvent[]>>()

function readMovement(line: TableRow<Field>): RowOutcome {
  const { cells, column } = line
  const text = cells.requiredText(column('kind'))
  const word = text.toLowerCase()
  if (/^acquisto/.test(word)) return readFill(line, 'buy')
  if (/^vendita/.test(word)) return readFill(line, 'sell')
  if (/^commissioni/.test(word)) return readCost(line, { text, kind: 'commission' })
  if (/^tobin tax/.test(word)) return readCost(line, { text, kind: 'fee' })
  const kind = CASH.find(([words]) => words.test(word))?.[1]
  if (!kind)
    throw new CellProblem('unknown_kind', `The movement ${quote(text)} is not known.`, 'Tipo operazione')
  return readCash(line, { text, kind })
}

/** Money in the row's own currency if it has one, else in euros. */
function moneyOf({ cells, column }: TableRow<Field>): { amount: Micros; currency: string } {
  const currency = cells.text(column('currency')) || 'EUR'
  const own = cells.optionalAmount(column('amount'))
  return currency === 'EUR' || !own
    ? { amount: cells.amount(column('euros')), currency: 'EUR' }
    : { amount: own, currency }
}

function readFill(line: TableRow<Field>, side: 'buy' | 'sell'): RowOutcome {
  const { cells, draft, column, survey, moment } = line
  const { quantity } = cells.signedQuantity(column('quantity'))
  const { amount, currency } = moneyOf(line)
  if (amount === 0 || amount < 0 !== (side === 'buy')) {
    throw new CellProblem('disagrees', 'The sign of the amount contradicts the movement.', 'Importo euro')
  }
  noteCurrency(draft, currency)
  const wall = cells.date(column('date'))
  noteDatesOnly(draft, wall)
  const order = cells.text(column('order'))
  const cost = survey.isAll ? 0 : null
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol: cells.symbol(cells.text(column('ticker')) === '' ? column('isin') : column('ticker')),
      side,
      quantity,
      price: plainDecimal(new Big(amount).abs().div(1e6).div(quantity).toFixed(10)),
      ...moment('date', wall),
      commission: cost,
      fees: cost,
      pointValue: '1',
      ...(order === '' ? {} : { orderId: order }),
      comment: cells.text(column('description')) || null,
    }),
  }
}

function readCost(line: TableRow<Field>, cost: { text: string; kind: 'commission' | 'fee' }): RowOutcome {
  const outcome = readCash(line, cost)
  const order = line.cells.text(line.column('order'))
  if (outcome.kind !== 'cash' || order === '') return outcome
  const known = costsOfOrders.get(line.draft) ?? new Map<string, ImportedCashEvent[]>()
  costsOfOrders.set(line.draft, known)
  known.set(order, [...(known.get(order) ?? []), outcome.event])
  return outcome
}

/** Each order's costs go to its first fill in the same currency; their rows then do not count again. */
function giveCosts(executions: ImportedExecution[], draft: ResultDraft): ImportedExecution[] {
  const byOrder = costsOfOrders.get(draft) ?? new Map<string, ImportedCashEvent[]>()
  for (const [order, events] of byOrder) {
    for (const event of events) {
      const fill = executions.find((one) => one.orderId === order && one.currency === event.currency)
      if (!fill) continue
      fill.commission = (fill.commission ?? 0) + (event.kind === 'commission' ? event.amount : 0)
      fill.fees = (fill.fees ?? 0) + (event.kind === 'commission' ? 0 : event.amount)
      event.placed = true
      // With a contract it would be assigned to the fills of the day a second time.
      event.symbol = null
    }
  }
  return settleRows(executions, draft, 'newest first')
}

function readCash(line: TableRow<Field>, { text, kind }: { text: string; kind: CashEventKind }): RowOutcome {
  const { cells, column, moneyMoment } = line
  const { amount, currency } = moneyOf(line)
  const wall = cells.date(column('date'))
  const ticker = cells.text(column('ticker'))
  const event = cashOfRow({
    kind,
    amount,
    currency,
    ...moneyMoment('date', wall),
    // A cost with a contract would be taken for the cost of that day's trades, which state their own.
    symbol: /^(other|commission)$/.test(kind) ? ticker || null : null,
    text: [text, ticker].filter((word) => word !== '').join(' '),
  })
  return { kind: 'cash', event }
}
