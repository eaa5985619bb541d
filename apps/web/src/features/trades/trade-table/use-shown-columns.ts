import { columnsOf, fitColumns } from './column-set.ts'
import type { Column, ColumnId } from './columns.ts'

type Room = {
  /** Pixels for columns; null shows them all and lets the table scroll sideways. */
  room: number | null
}

/** The columns to show. The same list while nothing changes, so that rows are not drawn again. */
export function useShownColumns(ids: readonly ColumnId[], { room }: Room): readonly Column[] {
  const chosen = columnsOf(ids)
  return room === null ? chosen : fitColumns(chosen, room)
}
