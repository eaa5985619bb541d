import type { Micros } from '@ballast/domain/money/micros'
import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import { CellProblem } from './cells/cell-problem.ts'
import type { WallClock } from './cells/date-time.ts'
import type { Column, RowCells } from './cells/row-cells.ts'
import type { ImportedExecution } from './importer.ts'
import type { ResultDraft } from './result-draft.ts'

/** A closed trade as stated by one row of a report. Costs are signed (negative = paid) and cover both sides. */
export type Lot = {
  id: string
  symbol: string
  /** The side that opened it. */
  side: Side
  quantity: string
  entry: LotSide
  exit: LotSide
  gross: Micros | null
  commission: Micros | null
  fees: Micros | null
  swap: Micros | null
  row: number
  account: string | null
  positionKey?: string
  sequences?: { entry: number; exit: number }
  lastStop?: string | null
  lastTarget?: string | null
  comment?: string | null
}
/** If a file does not state the time, `originalTime` is '' and `instant` only gives the side a place in the order. */
export type LotSide = { price: string; instant: number; originalTime: string }

/**
 * A closed trade as its two executions, `lot:<id>:in` and `lot:<id>:out`. The row's result and costs are on the exit,
 * because they cover both; the entry therefore costs 0, or is unknown if the row's costs are.
 */
export function executionsOfLot(lot: Lot): [ImportedExecution, ImportedExecution] {
  const common = {
    symbol: lot.symbol,
    quantity: lot.quantity,
    authority: 1 as const,
    account: lot.account,
    rows: [lot.row],
    ...(lot.positionKey ? { positionKey: lot.positionKey } : {}),
  }
  const entry: ImportedExecution = {
    ...common,
    identity: `lot:${lot.id}:in`,
    side: lot.side,
    price: lot.entry.price,
    executedAt: lot.entry.instant,
    sequence: lot.sequences?.entry ?? 0,
    commission: lot.commission === null ? null : 0,
    fees: lot.fees === null ? null : 0,
    swap: lot.swap === null ? null : 0,
    originalTime: lot.entry.originalTime,
  }
  const exit: ImportedExecution = {
    ...common,
    identity: `lot:${lot.id}:out`,
    side: lot.side === 'buy' ? 'sell' : 'buy',
    price: lot.exit.price,
    executedAt: lot.exit.instant,
    sequence: lot.sequences?.exit ?? 1,
    statedGross: lot.gross,
    commission: lot.commission,
    fees: lot.fees,
    swap: lot.swap,
    originalTime: lot.exit.originalTime,
  }
  if (lot.entry.originalTime === '') entry.timeUnknown = true
  if (lot.lastStop) exit.lastStop = lot.lastStop
  if (lot.lastTarget) exit.lastTarget = lot.lastTarget
  if (lot.comment) exit.comment = lot.comment
  return [entry, exit]
}

type SidesRow<Field extends string> = {
  cells: RowCells
  draft: ResultDraft
  column: (field: Field) => Column | undefined
  symbol?: string
}
/** The fields of its time and its price. */
type SideFields<Field extends string> = readonly [time: Field, price: Field]
type ReadSide = LotSide & { wall: WallClock }

/** The entry and the exit of a row that states a time and a price of both. Throws if the exit comes first. */
export function readSides<Field extends string>(
  { cells, draft, column, symbol }: SidesRow<Field>,
  fields: { entry: SideFields<Field>; exit: SideFields<Field> },
): { entry: ReadSide; exit: ReadSide } {
  const timeOf = ([field]: SideFields<Field>) => {
    const time = column(field)
    const wall = cells.time(time)
    return { wall, instant: draft.instant(wall, time?.name ?? 'Time'), originalTime: cells.text(time) }
  }
  const times = { entry: timeOf(fields.entry), exit: timeOf(fields.exit) }
  checkOrder(times, column(fields.exit[0]))
  return {
    entry: { ...times.entry, price: cells.price(column(fields.entry[1]), symbol) },
    exit: { ...times.exit, price: cells.price(column(fields.exit[1]), symbol) },
  }
}

/** Throws if the exit is before the entry; `time` is the column of the exit's time. */
export function checkOrder(
  { entry, exit }: Record<'entry' | 'exit', Pick<LotSide, 'instant'>>,
  time: Column | undefined,
): void {
  if (exit.instant < entry.instant)
    throw new CellProblem('disagrees', 'The exit is before the entry.', time?.name)
}
