import { columnsOf, fitColumns } from './column-set.ts'
import type { Column, ColumnId } from './columns.ts'

type Room = {
  /** The pixels available for columns; null shows all of them and lets the table scroll sideways. */
  room: number | null
}

/** The columns to show. Returns the same list while nothing changes, so that rows do not re-render. */
export function useShownColumns(ids: readonly ColumnId[], { room }: Room): readonly Column[] {
  const chosen = columnsOf(ids)
  return room === null ? chosen : fitColumns(chosen, room)
}
