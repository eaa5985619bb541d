import type { Selection, TradeColumns } from './trade-columns.ts'

/** Sums over trades in column order, which can go on from where they stood when trades come in behind the others. */
export type RowFold<State> = {
  /** Its own among all folds; with everything its start depends on besides the columns. */
  name: string
  /** All columns it looks at, its start too. */
  reads: readonly (keyof TradeColumns)[]
  start: (columns: TradeColumns) => State
  /** Adds the rows of the selection to the state, which it changes. */
  add: (state: State, selection: Selection) => void
}

/** A state, how many rows are in it, and where each column it read is stored. */
type Known = { state: unknown; rows: number; stores: readonly unknown[] }

/**
 * How far folds over all rows of some columns have come. What is known of columns goes with them. Its owner hands it to the
 * figures that may use it.
 */
export class FoldMemory {
  readonly #known = new WeakMap<object, Map<string, Known>>()

  /** Takes out what is known of a fold, for the caller to change, if the columns it read have only grown since. */
  take<State>(fold: RowFold<State>, columns: TradeColumns): { state: State; rows: number } | null {
    const stores = storesOf(fold, columns)
    const states = this.#known.get(stores[0] ?? columns)
    const known = states?.get(fold.name)
    if (!known || known.rows > columns.length || known.stores.some((store, at) => store !== stores[at]))
      return null
    states?.delete(fold.name)
    return { state: known.state as State, rows: known.rows }
  }

  /** Keeps a state in which all rows of the columns are. */
  keep<State>(fold: RowFold<State>, columns: TradeColumns, state: State): void {
    const stores = storesOf(fold, columns)
    const key = stores[0] ?? columns
    const states = this.#known.get(key) ?? new Map<string, Known>()
    states.set(fold.name, { state, rows: columns.length, stores })
    this.#known.set(key, states)
  }
}

/**
 * A column that grew in place shares its buffer with the shorter one, and any other change makes a new buffer: see
 * `growable-column.ts`.
 */
function storesOf({ reads }: Pick<RowFold<never>, 'reads'>, columns: TradeColumns): object[] {
  return reads.map((name) => {
    const column = columns[name] as object
    return ArrayBuffer.isView(column) ? column.buffer : column
  })
}

/**
 * The state of a fold with the selected rows in it. With a memory, rows that were added before are not looked at again, where
 * all rows of the columns are selected. The state may be changed by the next call: take out what is needed.
 * @example foldRows(DAYS, selectAll(columns), memory) // → the sums of each day
 */
export function foldRows<State>(fold: RowFold<State>, selection: Selection, memory?: FoldMemory): State {
  const { columns, rows } = selection
  const isWhole = rows.length === columns.length
  const known = isWhole ? memory?.take(fold, columns) : null
  const state = known?.state ?? fold.start(columns)
  fold.add(state, known ? { columns, rows: rows.subarray(known.rows) } : selection)
  if (isWhole) memory?.keep(fold, columns, state)
  return state
}
