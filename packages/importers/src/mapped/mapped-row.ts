import type { Micros } from '@ballast/domain/money/micros'
import type { MappedField } from '@ballast/domain/vocabulary/mapped-fields'
import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import { CellProblem } from '../cells/cell-problem.ts'
import { wallText } from '../cells/date-time.ts'
import { offsetOfName } from '../cells/header-zone.ts'
import type { Column, RowCells } from '../cells/row-cells.ts'
import type { ImportedExecution } from '../importer.ts'
import { executionsOfLot } from '../lot.ts'
import type { ResultDraft, RowOutcome } from '../result-draft.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { type MomentColumns, readMoment } from './moments.ts'
import { reasonUnfilled } from './order-status.ts'

export type MappedRow = {
  cells: RowCells
  row: number
  mapping: ColumnMapping
  column: (field: MappedField) => Column | undefined
  draft: ResultDraft
  costs: (cells: RowCells, column: Column | undefined) => Micros | null
  identify: (facts: string) => string
  /** The day in the file's name, for files that only have times of day. */
  fileDay: string | null
  /** Orders that some row says were completely filled. */
  filledOrders: ReadonlySet<string>
}

/** Reads one row of a mapped table as one execution, or as the two of a closed trade. */
export function readMappedRow(mapped: MappedRow): RowOutcome {
  const reason = reasonUnfilled(mapped, mapped.filledOrders)
  if (reason !== null) return { kind: 'skip', reason }
  return mapped.mapping.kind === 'executions' ? readExecution(mapped) : readTrade(mapped)
}

function readExecution(mapped: MappedRow): RowOutcome {
  const { cells, row, column, costs, identify } = mapped
  const { side, quantity } = readSideAndQuantity(mapped)
  const moment = readAt(mapped, { date: column('date'), time: column('time') })
  const symbol = cells.symbol(column('symbol'))
  const price = cells.price(column('price'), symbol)
  const account = cells.text(column('account')) || null
  const id = column('id') ? cells.id(column('id')) : null
  const orderId = cells.text(column('orderId')) || null
  const facts = [account ?? '', symbol, side, quantity, price, moment.reading].join('|')
  const execution: ImportedExecution = {
    identity: id === null ? identify(facts) : `fill:${id}`,
    symbol,
    side,
    quantity,
    price,
    executedAt: moment.instant,
    sequence: 0,
    commission: costs(cells, column('commission')),
    fees: costs(cells, column('fees')),
    swap: cells.optionalAmount(column('swap')),
    authority: 3,
    account,
    rows: [row],
    originalTime: moment.text,
    ...(orderId ? { orderId } : {}),
  }
  return { kind: 'execution', execution: withExtras(execution, mapped) }
}

function readTrade(mapped: MappedRow): RowOutcome {
  const { cells, row, column, mapping, costs, identify } = mapped
  const { side, quantity } = readSideAndQuantity(mapped)
  const exited = readAt(mapped, { date: column('exitDate'), time: column('exitTime') })
  const entered = readEntered(mapped, exited)
  if (exited.instant < entered.instant) throw new CellProblem('disagrees', 'The exit lies before the entry.')
  const symbol = cells.symbol(column('symbol'))
  const entryPrice = cells.price(column('entryPrice'), symbol)
  const exitPrice = cells.price(column('exitPrice'), symbol)
  const account = cells.text(column('account')) || null
  const commission = costs(cells, column('commission'))
  const fees = costs(cells, column('fees'))
  const swap = cells.optionalAmount(column('swap'))
  const pnl = cells.optionalAmount(column('pnl'))
  const isNet = mapping.pnlIs === 'net' && pnl !== null
  const isSilent = commission === null && fees === null && swap === null
  if (isNet && isSilent) {
    mapped.draft.note('net_only', 'Results are after costs, and the costs themselves are not in this file.')
  }
  const facts = [
    account ?? '',
    symbol,
    side,
    quantity,
    entryPrice,
    exitPrice,
    entered.reading,
    exited.reading,
  ]
  const id = column('id') ? cells.id(column('id')) : identify(facts.join('|')).slice('row:'.length)
  const [entry, exit] = executionsOfLot({
    id,
    symbol,
    side,
    quantity,
    entry: { price: entryPrice, instant: entered.instant, originalTime: entered.text },
    exit: { price: exitPrice, instant: exited.instant, originalTime: exited.text },
    gross: isNet ? pnl - (commission ?? 0) - (fees ?? 0) - (swap ?? 0) : pnl,
    // A net result already includes its costs: those the file does not show count as 0.
    commission: isNet ? (commission ?? 0) : commission,
    fees: isNet ? (fees ?? 0) : fees,
    swap: isNet ? (swap ?? 0) : swap,
    row,
    account,
    // To the author of the file a row is one trade, so rows are not netted against each other.
    positionKey: id,
    lastStop: cells.level(column('stop')),
    lastTarget: cells.level(column('target')),
  })
  return { kind: 'trade', executions: [entry, withExtras(exit, mapped)] }
}

/** Excursions as positive money, and the comment. */
function withExtras(execution: ImportedExecution, { cells, column }: MappedRow): ImportedExecution {
  const mae = cells.optionalAmount(column('mae'))
  const mfe = cells.optionalAmount(column('mfe'))
  const comment = cells.text(column('comment'))
  if (mae !== null) execution.mae = Math.abs(mae)
  if (mfe !== null) execution.mfe = Math.abs(mfe)
  if (comment !== '') execution.comment = comment
  return execution
}

/** Without a side column the sign of the quantity is the side: `-2` sells two. */
function readSideAndQuantity({ cells, column }: MappedRow): { side: Side; quantity: string } {
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  if (column('side')) return { side: cells.side(column('side')), quantity }
  return { side: isNegative ? 'sell' : 'buy', quantity }
}

type Moment = { instant: number; reading: string; text: string }

/** When a trade was opened; when it was closed if no column says so. */
function readEntered(mapped: MappedRow, exited: Moment): Moment {
  const columns = { date: mapped.column('entryDate'), time: mapped.column('entryTime') }
  if (columns.date || columns.time) return readAt(mapped, columns)
  mapped.draft.note(
    'no_entry_time',
    'This file has one time per trade: each is shown as opened when it was closed.',
  )
  return { ...exited, text: '' }
}

function readAt({ cells, draft, fileDay }: MappedRow, columns: MomentColumns): Moment {
  const moment = readMoment(cells, columns, fileDay)
  if (!moment.hasTime)
    draft.note('no_times', 'Some rows have a date but no time of day; they count as midnight.')
  const name = (columns.time ?? columns.date)?.name ?? 'Time'
  const wall = { ...moment, offsetMinutes: moment.offsetMinutes ?? offsetOfName(name) }
  return { instant: draft.instant(wall, name), reading: wallText(wall), text: wall.text }
}
