import { putPreferences } from '@ballast/contract/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { serverPreferences } from '../../../lib/server-preferences.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { readColumns, writeColumns } from './column-set.ts'
import type { ColumnId } from './columns.ts'

/** The columns the trader chose, in their order; they follow the trader to other devices. */
export function useTradeColumns() {
  const queryClient = useQueryClient()
  const { data } = useQuery(serverPreferences)
  const save = useMutation({
    mutationFn: (tradeColumns: ColumnId[] | null) =>
      call(putPreferences, { body: { ...data, tradeColumns } }),
    onMutate: (tradeColumns) => {
      queryClient.setQueryData(serverPreferences.queryKey, (known) => known && { ...known, tradeColumns })
    },
    onError: (error) =>
      toast({ title: 'Columns were not saved', description: sentenceOf(error), variant: 'destructive' }),
  })
  return {
    columns: readColumns(data?.tradeColumns ?? null),
    setColumns: (columns: readonly ColumnId[]) => save.mutate(writeColumns(columns)),
  }
}
