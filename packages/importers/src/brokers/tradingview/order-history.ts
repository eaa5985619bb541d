import { readInstrument } from '@ballast/domain/instruments/instrument'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import {
  type Document,
  type ImportedExecution,
  type Importer,
  type ImportNote,
  type ImportResult,
  UnreadableFile,
} from '../../importer.ts'
import { asClosing, asUnopened } from '../../position-effects.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import { normaliseName } from '../../read/header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillsOfEarlierPositions } from './starting-position.ts'

type OrderField =
  | 'symbol'
  | 'side'
  | 'type'
  | 'filled'
  | 'quantity'
  | 'fillPrice'
  | 'status'
  | 'commission'
  | 'placed'
  | 'closed'
  | 'order'
  | 'level'
  | 'leverage'
  | 'margin'

/**
 * Paper trading, order history: one row per order, newest first, about a hundred of them. The fill time is
 * `Closing time`. The two orders of a bracket can share an `Order ID`; only one of them is filled.
 *
 * `CME_MINI:MES1!,Buy,Stop,1,,7548.75,7549,Filled,,2026-07-01 23:45:57,2026-07-01 23:57:27,3246850423,,,`
 * `CME_MINI:MES1!,Sell,Limit,1,7542.5,,7542.75,Filled,,2026-07-01 23:45:57,2026-07-01 23:45:57,3246850421,,20:1,"1,885.63 USD"`
 */
const orderHistory = defineTableImporter<OrderField>({
  id: 'tradingview-order-history',
  family: 'tradingview',
  broker: 'TradingView paper trading',
  label: 'TradingView order history',
  howToExport:
    'Trading panel › Paper Trading › menu › Export data › Order history, with the Balance history beside it',
  evidence: { kind: 'real file', seen: 'July 2026; the older header from quoted rows' },
  unit: 'order',
  zone: 'ask',
  names: {
    symbol: ['symbol'],
    side: ['side'],
    type: ['type'],
    filled: ['filled qty', 'filled quantity'],
    quantity: ['quantity', 'qty'],
    fillPrice: ['fill price', 'avg fill price'],
    status: ['status'],
    commission: ['commission'],
    placed: ['placing time'],
    closed: ['closing time'],
    order: ['order id'],
    level: ['level id'],
    leverage: ['leverage'],
    margin: ['margin'],
  },
  needed: ['symbol', 'side', 'type', 'quantity', 'fillPrice', 'placed', 'closed', 'order'],
  dateOrder: 'auto',
  times: ['placed', 'closed'],
  numbers: ['quantity', 'fillPrice', 'commission'],
  readRow: readOrder,
  complete: setEarlierPositionsAside,
})

const JOURNAL_TEXT =
  /^(Order \d+ (for symbol \S+ has been executed at price|successfully placed)|Call to place \w+ order to (buy|sell) )/

/**
 * The trading journal: two columns, a time and a sentence. Its fills have no side: only the line that places an order
 * has one, and the stops and targets of a bracket have no such line.
 *
 * `2026-07-01 23:57:27,Order 3246850422 for symbol CME_MINI:MES1! has been executed at price 7549.00 for 1 units`
 */
function isTradingJournal(document: Document): boolean {
  if (document.kind !== 'csv') return false
  const [names = [], ...rows] = document.tables[0]?.rows ?? []
  const isNamed = /^(time,text|heure,texte)$/.test(names.map(normaliseName).join(','))
  return isNamed && rows.slice(0, 50).some((row) => JOURNAL_TEXT.test((row[1] ?? '').trim()))
}

export const tradingviewOrderHistory: Importer = {
  ...orderHistory,
  matches(document) {
    if (!isTradingJournal(document)) return orderHistory.matches(document)
    return { certainty: 'certain', reason: 'Its lines are those of the trading journal of TradingView.' }
  },
  parse(document, options) {
    if (isTradingJournal(document)) {
      throw new UnreadableFile(
        'wrong_report',
        'This is the trading journal of TradingView. It does not say of each fill whether it bought or sold. Export the Order history and the Balance history instead, and import both together.',
      )
    }
    return orderHistory.parse(document, options)
  },
}

const ENDED = /^(cancell?ed|expired)$/i
const UNFILLED = /^(cancell?ed|rejected|expired|inactive|working|placing)$/i

function readOrder({ cells, row, draft, column }: TableRow<OrderField>): RowOutcome {
  const status = cells.text(column('status'))
  const price = cells.optionalDecimal(column('fillPrice'))
  // What was filled of an order before it was cancelled or expired counts.
  const isPart = ENDED.test(status) && /[1-9]/.test(cells.optionalDecimal(column('filled')) ?? '')
  if (!isPart && (UNFILLED.test(status) || (status === '' && price === null))) {
    return { kind: 'skip', reason: `This order was not filled${status ? ` (${status})` : ''}.`, unit: true }
  }
  if (!isPart && status !== '' && !/^filled$/i.test(status)) {
    throw new CellProblem('unknown_kind', `Status ${quote(status)} is not known.`, column('status')?.name)
  }
  const symbol = cells.symbol(column('symbol'))
  const side = cells.side(column('side'))
  const filled = cells.text(column('filled')) === '' ? column('quantity') : column('filled')
  const quantity = cells.quantity(filled)
  const executedAt = draft.instant(cells.time(column('closed')), 'Closing time')
  const orderId = cells.id(column('order'))
  const commission = cells.optionalAmount(column('commission'))
  draft.note('simulated', 'This is paper trading. Keep it in an account of its own, apart from real results.')
  const execution: ImportedExecution = {
    identity: `order:${orderId}`,
    symbol,
    side,
    quantity,
    price: cells.price(column('fillPrice'), symbol),
    executedAt,
    sequence: Number(orderId.replace(/\D/g, '').slice(-9)),
    // An empty cell means no commission: the balance of such an account only changes by results.
    commission: column('commission') ? -Math.abs(commission ?? 0) + 0 : null,
    fees: column('commission') ? 0 : null,
    swap: null,
    authority: 2,
    account: null,
    rows: [row],
    originalTime: cells.text(column('closed')),
    orderId,
  }
  // Quantities are units (`1706.16`), never lots: one unit gains one per 1.0 of price.
  if (/^(forex|cfd|crypto)$/.test(readInstrument(symbol).assetClass)) execution.pointValue = '1'
  return { kind: 'execution', execution }
}

/**
 * A stop or limit filled without leverage and margin is the exit of a bracket: it closes. If nothing is open for it,
 * the file begins inside a position, and the fills that closed that position count only where it was opened.
 */
function setEarlierPositionsAside(result: ImportResult, header: FieldHeader<OrderField>): ImportResult {
  const reasons = new Map<ImportedExecution, string>()
  const unopened: ImportedExecution[] = []
  for (const [symbol, fills] of Map.groupBy(result.executions, (execution) => execution.symbol)) {
    const ordered = fills.toSorted((a, b) => a.executedAt - b.executedAt || a.sequence - b.sequence)
    const before = fillsOfEarlierPositions(
      ordered.map((fill) => {
        const size = new Big(fill.quantity)
        const closes = isBracketExit(fill, header) ? size : new Big(0)
        return { signed: fill.side === 'buy' ? size : size.times(-1), closes }
      }),
    )
    for (const [index, fill] of ordered.entries()) {
      if (before === null) {
        reasons.set(
          fill,
          `Orders of ${symbol} are missing in between, so none can be paired. Import the balance history beside this file.`,
        )
      } else if (before.closing.has(index)) {
        reasons.set(
          fill,
          'This order closes a position opened before the file begins. Import the earlier file first, or the balance history beside this one.',
        )
        unopened.push(asClosing(fill))
      }
    }
  }
  const executions = result.executions.filter((execution) => !reasons.has(execution))
  const notes = [...result.notes, ...noteOpenEnds(executions)]
  if (reasons.size === 0) return { ...result, notes }
  const skips = [...reasons].map(([fill, reason]) => ({ row: fill.rows[0] ?? 0, reason }))
  return {
    ...result,
    executions,
    ...(unopened.length > 0 ? { unopened: asUnopened(unopened) } : {}),
    notes,
    skipped: [...result.skipped, ...skips].sort((a, b) => a.row - b.row),
    census: {
      ...result.census,
      executions: result.census.executions - skips.length,
      skipped: result.census.skipped + skips.length,
    },
    // The file does not state the result of what those orders closed.
    gross: null,
    net: null,
  }
}

/** Orders that do not end flat may also begin inside a position, without any sign of it in the file. */
function noteOpenEnds(executions: readonly ImportedExecution[]): ImportNote[] {
  const open = [...Map.groupBy(executions, (execution) => execution.symbol)].filter(([, fills]) => {
    const end = fills.reduce(
      (sum, { side, quantity }) => (side === 'buy' ? sum.plus(quantity) : sum.minus(quantity)),
      new Big(0),
    )
    return !end.eq(0)
  })
  if (open.length === 0) return []
  const text = `Orders of ${open.map(([symbol]) => symbol).join(', ')} do not end flat: a position is still open, or the file begins inside one. Import the balance history beside it, which tells the two apart.`
  return [{ code: 'open_end', text }]
}

function isBracketExit(fill: ImportedExecution, { table, columns }: FieldHeader<OrderField>): boolean {
  const cells = table.rows[(fill.rows[0] ?? 0) - 1] ?? []
  const text = (field: OrderField) => (cells[columns.get(field)?.index ?? -1] ?? '').trim()
  if (!columns.has('leverage') || !columns.has('margin')) return false
  return /stop|limit|take profit/i.test(text('type')) && text('leverage') === '' && text('margin') === ''
}
