import { readSide } from '../../cells/side.ts'
import { changeHolding } from '../../holding-changes.ts'
import type { Table } from '../../importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import type { MappedRow } from '../mapped-context.ts'
import { readMomentOf } from '../row-moments.ts'

/** `Stock split`, `REVERSE SPLIT 1 FOR 25`, `Merger`, `Spin-off`, `ACAT transfer`: what changes a holding without a trade. */
const CHANGE =
  /\b(splits?|mergers?|spin-?offs?|stock dividend|bonus issue|(name|symbol|cusip) change|reorgani[sz]ation|tender(ed)?|acats?|transfer(red|s)?|journal(ed)?)\b/i

/** Says of a row of fills which word in it means that it changed a holding, one that the file also trades; else null. */
export function holdingReader(
  table: Table,
  { kind, headerRow, columns }: ColumnMapping,
): (cells: readonly string[]) => string | null {
  const { symbol, quantity, price, side } = columns
  if (kind !== 'executions' || symbol === undefined) return () => null
  const text = (cells: readonly string[], column: number | undefined) => (cells[column ?? -1] ?? '').trim()
  const isCount = (cells: readonly string[], column: number | undefined) => /[1-9]/.test(text(cells, column))
  const isFill = (cells: readonly string[]) =>
    (side === undefined || readSide(text(cells, side)) !== null) &&
    isCount(cells, quantity) &&
    isCount(cells, price)
  const traded = new Set(
    table.rows
      .slice(headerRow)
      .filter(isFill)
      .map((row) => text(row, symbol)),
  )
  const naming = [symbol, columns.account, columns.id, columns.orderId]
  return (cells) => {
    if (isFill(cells) || !isCount(cells, quantity) || !traded.has(text(cells, symbol))) return null
    return (
      cells.find((cell, at) => !naming.includes(at) && cell.length <= 200 && CHANGE.test(cell))?.trim() ??
      null
    )
  }
}

/** Records the units that came, or went if their number is negative, for the trades of that holding. */
export function readChange(mapped: MappedRow, word: string): RowOutcome {
  const { cells, column, draft, contract } = mapped
  changeHolding(draft, {
    account: cells.text(column('account')) || null,
    symbol: contract(cells, column('symbol')),
    at: readMomentOf(mapped)?.instant ?? 0,
    quantity: cells.optionalDecimal(column('quantity')),
  })
  return { kind: 'skip', reason: `This row changed a holding without a trade (${word.slice(0, 60)}).` }
}
