import type { Selection, TradeColumns } from './trade-columns.ts'

/** A fold over trades in column order, which can resume from a stored state when trades are appended. */
export type RowFold<State> = {
  /** Unique among all folds; includes everything its start depends on besides the columns. */
  name: string
  /** All columns it reads, including for its start. */
  reads: readonly (keyof TradeColumns)[]
  start: (columns: TradeColumns) => State
  /** Adds the rows of the selection to the state, which it mutates. */
  add: (state: State, selection: Selection) => void
}

/** A state, the number of rows in it, and the storage of each column it read. */
type Known = { state: unknown; rows: number; stores: readonly unknown[] }

/**
 * Stored states of folds over all rows of some columns, keyed weakly by the columns' storage. Its owner passes it to
 * the figures that may use it.
 */
export class FoldMemory {
  readonly #known = new WeakMap<object, Map<string, Known>>()

  /**
   * Removes and returns the stored state of a fold, for the caller to mutate, if the columns it read have only grown
   * since.
   */
  take<State>(fold: RowFold<State>, columns: TradeColumns): { state: State; rows: number } | null {
    const stores = storesOf(fold, columns)
    const states = this.#known.get(stores[0] ?? columns)
    const known = states?.get(fold.name)
    if (!known || known.rows > columns.length || known.stores.some((store, at) => store !== stores[at]))
      return null
    states?.delete(fold.name)
    return { state: known.state as State, rows: known.rows }
  }

  /** Stores a state that includes all rows of the columns. */
  keep<State>(fold: RowFold<State>, columns: TradeColumns, state: State): void {
    const stores = storesOf(fold, columns)
    const key = stores[0] ?? columns
    const states = this.#known.get(key) ?? new Map<string, Known>()
    states.set(fold.name, { state, rows: columns.length, stores })
    this.#known.set(key, states)
  }
}

/**
 * A column that grew in place shares its buffer with the shorter one, while any other change creates a new buffer: see
 * `growable-column.ts`.
 */
function storesOf({ reads }: Pick<RowFold<never>, 'reads'>, columns: TradeColumns): object[] {
  return reads.map((name) => {
    const column = columns[name] as object
    return ArrayBuffer.isView(column) ? column.buffer : column
  })
}

/**
 * Runs a fold over the selected rows. With a memory, rows added before are not read again if all rows of the columns
 * are selected. The next call may mutate the state, so copy what you need from it.
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
