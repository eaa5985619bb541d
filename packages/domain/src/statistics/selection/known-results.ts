import type { Selection } from '../trade-columns.ts'

/**
 * The closed trades of a selection whose result is known: those every figure counts. The very rows given where all are.
 * @example knownResults(selectAll(columns)).rows.length // → the n of every figure
 */
export function knownResults({ columns, rows }: Selection): Selection {
  const isKnown = (row: number) => columns.outcome[row] !== 2 && !Number.isNaN(columns.net[row] ?? Number.NaN)
  return { columns, rows: rows.every(isKnown) ? rows : rows.filter(isKnown) }
}
