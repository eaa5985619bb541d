import { useChangeServerPreferences, useServerPreferences } from '../../../lib/server-preferences.ts'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { readColumns, writeColumns } from './column-set.ts'
import type { ColumnId } from './columns.ts'

/** The trader's columns in their order, synced to other devices. */
export function useTradeColumns() {
  const data = useServerPreferences()
  const { change } = useChangeServerPreferences((error) => toastFailure('Columns were not saved', error))
  return {
    columns: readColumns(data?.tradeColumns ?? null),
    setColumns: (columns: readonly ColumnId[]) => change({ tradeColumns: writeColumns(columns) }),
  }
}
