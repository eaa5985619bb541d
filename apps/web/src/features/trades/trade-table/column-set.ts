import { COLUMNS, type Column, type ColumnId, DEFAULT_COLUMNS } from './columns.ts'

/** The column that is always shown: without it rows could not be told apart. */
export const FIXED: ColumnId = 'openedAt'

/** Saved column names as columns: unknown ones are dropped, the fixed one is always included. */
export function readColumns(saved: readonly string[] | null): ColumnId[] {
  if (saved === null) return [...DEFAULT_COLUMNS]
  const known = new Set(saved.flatMap((id) => COLUMNS.find((column) => column.id === id)?.id ?? []))
  return known.has(FIXED) ? [...known] : [FIXED, ...known]
}

/** The value to save: null for the default, so that a later default reaches everyone who never chose. */
export function writeColumns(columns: readonly ColumnId[]): ColumnId[] | null {
  return columns.join() === DEFAULT_COLUMNS.join() ? null : [...columns]
}

export function allColumns(): ColumnId[] {
  return COLUMNS.map(({ id }) => id)
}

/** Appends a column, or hides it; the fixed one stays. */
export function toggleColumn(columns: readonly ColumnId[], id: ColumnId): ColumnId[] {
  if (id === FIXED) return [...columns]
  return columns.includes(id) ? columns.filter((shown) => shown !== id) : [...columns, id]
}

/** Moves a column by one place. */
export function moveColumn(columns: readonly ColumnId[], id: ColumnId, by: -1 | 1): ColumnId[] {
  const from = columns.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= columns.length) return [...columns]
  const next = columns.filter((shown) => shown !== id)
  next.splice(to, 0, id)
  return next
}

export function columnsOf(ids: readonly ColumnId[]): Column[] {
  return ids.flatMap((id) => COLUMNS.find((column) => column.id === id) ?? [])
}

/** The columns that fit a width: the lowest rank is left out first, and among equals the last. */
export function fitColumns(columns: readonly Column[], width: number): Column[] {
  const shown = [...columns]
  const total = () => shown.reduce((sum, column) => sum + column.width, 0)
  while (total() > width) {
    const ranked = shown.filter((column) => column.rank !== undefined)
    const lowest = Math.min(...ranked.map((column) => column.rank ?? 0))
    const victim = ranked.findLast((column) => column.rank === lowest)
    if (!victim) break
    shown.splice(shown.indexOf(victim), 1)
  }
  return shown
}
