import { type DecimalSeparator, readDecimal } from '../../cells/number-style.ts'
import type { Table } from '../../importer.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import { countsFills, fillCellReader, orderSizeColumn, sizeOfOrder } from '../fill-cells.ts'
import { readStatus } from '../order-status.ts'

type Cells = readonly string[]

/** A row of an order of which something was filled. */
type State = { row: Cells; status: ReturnType<typeof readStatus>; filled: number; size: number | null }

/**
 * The rows of an order list that only state how far an order was that another row states as a whole: each order counts
 * once. Where no row has all of it, its rows are its fills, unless they are more than the order.
 */
export function restatedRows(
  table: Table,
  mapping: ColumnMapping,
  decimal: DecimalSeparator,
): ReadonlySet<Cells> {
  const { headerRow, columns } = mapping
  if (columns.status === undefined || columns.orderId === undefined) return new Set()
  const read = fillCellReader(mapping)
  const sizeColumn = orderSizeColumn(table, mapping)
  const hasFills = countsFills(table, mapping)
  const text = (cells: Cells, column = -1) => (cells[column] ?? '').trim()
  const number = (cells: Cells, column = -1) =>
    Math.abs(Number(readDecimal(text(cells, column), decimal) ?? Number.NaN))
  const orders = Map.groupBy(
    table.rows.slice(headerRow).map((row) => ({ row, cells: read(row) })),
    ({ cells }) =>
      [columns.orderId, columns.account, columns.symbol, columns.side]
        .map((column) => text(cells, column))
        .join('\0'),
  )
  const restated = [...orders.values()].flatMap((rows) => {
    if (rows.length < 2 || text(rows[0]?.cells ?? [], columns.orderId) === '') return []
    const states = rows.map(({ row, cells }): State => {
      const size = sizeOfOrder(text(row, columns.quantity)) ?? number(cells, sizeColumn)
      return {
        row,
        status: readStatus(text(cells, columns.status)),
        filled: number(cells, columns.quantity),
        size: Number.isNaN(size) ? null : size,
      }
    })
    return hasFills ? restatedBy(states.filter(({ filled }) => filled > 0)) : partsOfWhole(states)
  })
  return new Set(restated.map(({ row }) => row))
}

/** Where sizes are those of orders, a row says nothing of what was filled unless all of it was. */
function partsOfWhole(states: readonly State[]): State[] {
  const isWhole = states.some(({ status }) => status === 'all')
  return isWhole ? states.filter(({ status }) => status === 'part') : []
}

function restatedBy(states: readonly State[]): readonly State[] {
  const [all, parts, others] = (['all', 'part', 'none'] as const).map((one) =>
    states.filter(({ status }) => status === one),
  )
  if (!all || !parts || !others) return []
  const isWhole = ({ filled, size }: State) =>
    size === null ? all.length === 1 && parts.every((part) => part.filled < filled) : filled >= size
  if (all.some(isWhole)) return [...parts, ...others]
  if (all.length > 0) return others
  // A cancelled order, or one that still works, states what was filled of it until then.
  const sum = parts.reduce((total, { filled }) => total + filled, 0)
  if (others.length === 0 && parts.every(({ size }) => size === null || sum <= size)) return []
  const latest = [...others, ...parts].reduce<State | null>(
    (most, one) => (most && most.filled >= one.filled ? most : one),
    null,
  )
  return [...others, ...parts].filter((one) => one !== latest)
}
