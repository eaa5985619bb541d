import type { Selection } from '../trade-columns.ts'

/**
 * The net results in micros of the closed trades of a selection, in closing order, without unknown results. For figures
 * that need every single result.
 */
export function netResults(selection: Selection): Float64Array {
  return valuesOf(selection, selection.columns.net)
}

/** The R multiples of the closed trades that have one, in closing order. */
export function rMultiples(selection: Selection): Float64Array {
  return valuesOf(selection, selection.columns.r)
}

/** The outcomes of the closed trades, in closing order: 1 win, −1 loss, 0 break-even. */
export function outcomesOf(selection: Selection): Int8Array {
  return Int8Array.from(valuesOf(selection, selection.columns.outcome))
}

function valuesOf({ columns, rows }: Selection, column: ArrayLike<number>): Float64Array {
  const values = new Float64Array(rows.length)
  let count = 0
  for (const row of rows) {
    const value = column[row] ?? Number.NaN
    if (columns.outcome[row] === 2 || Number.isNaN(value)) continue
    values[count++] = value
  }
  return values.slice(0, count)
}
