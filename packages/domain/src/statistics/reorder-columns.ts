import { compareRows } from './compare-rows.ts'
import { growableColumn } from './growable-column.ts'
import type { TradeColumns } from './trade-columns.ts'

/** Sorts the first `written` rows of columns, in any order, by `compareRows`. */
export function reorderColumns(columns: TradeColumns, written: number): TradeColumns {
  const compare = (a: number, b: number) => compareRows({ columns, row: a }, { columns, row: b })
  const order = Uint32Array.from({ length: written }, (_, row) => row).sort(compare)
  return gatherRows(columns, order)
}

/** New columns with the given rows, in the given order; the word lists are shared. */
export function gatherRows(columns: TradeColumns, rows: Uint32Array): TradeColumns {
  const moved: Record<string, unknown> = { ...columns, length: rows.length }
  for (const [name, column] of Object.entries(columns) as [string, unknown][]) {
    if (ArrayBuffer.isView(column)) moved[name] = gatherNumbers(column, rows)
    else if (Array.isArray(column) && PER_ROW.has(name))
      moved[name] = Array.from(rows, (from) => column[from])
  }
  return moved as TradeColumns
}

/** Arrays with one value per trade; the other arrays are word lists. */
const PER_ROW = new Set(['id', 'tagLists', 'mistakeLists'])

/** One loop per array type: a single loop over all types is ten times as slow. */
function gatherNumbers(column: ArrayBufferView, order: Uint32Array): ArrayBufferView {
  if (column instanceof Float64Array) return gatherFloats(column, order)
  if (column instanceof Int8Array) return gatherBytes(column, order)
  if (column instanceof Int32Array) return gatherIntegers(column, order)
  return gatherOthers(column as Uint8Array, order)
}

function gatherFloats(column: Float64Array, order: Uint32Array): Float64Array {
  const result = growableColumn(Float64Array, order.length)
  for (let row = 0; row < order.length; row++) result[row] = column[order[row] ?? 0] ?? 0
  return result
}

function gatherBytes(column: Int8Array, order: Uint32Array): Int8Array {
  const result = growableColumn(Int8Array, order.length)
  for (let row = 0; row < order.length; row++) result[row] = column[order[row] ?? 0] ?? 0
  return result
}

function gatherIntegers(column: Int32Array, order: Uint32Array): Int32Array {
  const result = growableColumn(Int32Array, order.length)
  for (let row = 0; row < order.length; row++) result[row] = column[order[row] ?? 0] ?? 0
  return result
}

function gatherOthers(column: Uint8Array, order: Uint32Array): Uint8Array {
  const result = growableColumn(column.constructor as Uint8ArrayConstructor, order.length)
  for (let row = 0; row < order.length; row++) result[row] = column[order[row] ?? 0] ?? 0
  return result
}
