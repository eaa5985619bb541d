/** Ticked rows: some by id, or everything the filter selects. */
export type Selection = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all' }

export const NOTHING_SELECTED: Selection = { kind: 'some', ids: new Set() }

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'all' || selection.ids.has(id)
}

export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'all' ? total : selection.ids.size
}

/** Ticks or unticks a row. To untick one of "everything", list the rows that stay. */
export function toggleRow(selection: Selection, id: string): Selection {
  if (selection.kind === 'all') return selection
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { kind: 'some', ids }
}

/** Ticks several more rows. */
export function addRows(selection: Selection, added: readonly string[]): Selection {
  if (selection.kind === 'all') return selection
  return { kind: 'some', ids: new Set([...selection.ids, ...added]) }
}

/** Unticks several rows; "everything" is whatever the filter still selects. */
export function removeRows(selection: Selection, removed: readonly string[]): Selection {
  if (selection.kind === 'all') return selection
  const gone = new Set(removed)
  return { kind: 'some', ids: new Set([...selection.ids].filter((id) => !gone.has(id))) }
}

/** The state of the header's checkbox. */
export function headState(selection: Selection, total: number): boolean | 'indeterminate' {
  const n = countSelected(selection, total)
  if (n === 0) return false
  return n === total ? true : 'indeterminate'
}
