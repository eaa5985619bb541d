import { sentenceOf } from '../../../lib/api-error.ts'
import { useChangeServerPreferences, useServerPreferences } from '../../../lib/server-preferences.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { readColumns, writeColumns } from './column-set.ts'
import type { ColumnId } from './columns.ts'

/** The trader's columns in their order, synced to other devices. */
export function useTradeColumns() {
  const data = useServerPreferences()
  const { change } = useChangeServerPreferences((error) =>
    toast({ title: 'Columns were not saved', description: sentenceOf(error), variant: 'destructive' }),
  )
  return {
    columns: readColumns(data?.tradeColumns ?? null),
    setColumns: (columns: readonly ColumnId[]) => change({ tradeColumns: writeColumns(columns) }),
  }
}
