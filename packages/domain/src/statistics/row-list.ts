/**
 * A value per trade that is not a number, such as its id or its tags. Access it by row: later columns may have grown
 * into the same list, so it can hold more values than these columns have rows.
 */
export type RowList<T> = { [row: number]: T }

type Rows = { length: number }
type Ids = Rows & { id: RowList<string> }

/**
 * The first `length` values of a list, as a separate array.
 * @example valuesOf(columns.id, columns.length) // → ['trade-1', 'trade-2']
 */
export function valuesOf<T>(list: RowList<T>, length: number): T[] {
  return (list as readonly T[]).slice(0, length)
}

/**
 * Appends values after the first `length`: to the list itself if nothing follows there yet, else to a copy. Readers of
 * only their own rows never see what was added.
 * @example withValuesBehind(['a', 'b'], 2, ['c']) // → ['a', 'b', 'c'], the same list
 */
export function withValuesBehind<T>(list: RowList<T>, length: number, added: readonly T[]): RowList<T> {
  const values = list as T[]
  if (values.length !== length) return [...values.slice(0, length), ...added]
  for (const value of added) values.push(value)
  return values
}

/**
 * The ids of all trades, in column order.
 * @example idsOf(columns).length === columns.length // → true
 */
export function idsOf({ id, length }: Ids): string[] {
  return valuesOf(id, length)
}

/**
 * The row of the trade with an id; −1 if the columns have no such trade.
 * @example rowOfId(columns, 'trade-2') // → 1
 */
export function rowOfId({ id, length }: Ids, sought: string): number {
  const row = (id as readonly string[]).indexOf(sought)
  return row < length ? row : -1
}

/**
 * The rows for which a condition holds, in column order.
 * @example rowsWhere(columns, (row) => columns.closed[row] === 0) // → the rows of the open trades
 */
export function rowsWhere({ length }: Rows, holds: (row: number) => boolean): number[] {
  const rows: number[] = []
  for (let row = 0; row < length; row++) if (holds(row)) rows.push(row)
  return rows
}
