import { useMutation } from '@tanstack/react-query'
import { download } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** The CSV exports, and their file names. */
export const CSV_FILES = {
  trades: 'trading-data.csv',
  executions: 'executions.csv',
  accounts: 'accounts.csv',
  plans: 'plans.csv',
  'payouts-and-fees': 'payouts-and-fees.csv',
} as const
export type CsvKind = keyof typeof CSV_FILES

/** A part of the record as a CSV file, optionally of one year; in privacy mode its amounts are masked. */
export function useExportData(kind: CsvKind = 'trades') {
  const isPrivate = usePrivacyMode()
  return useMutation({
    retry: false,
    mutationFn: async ({ year }: { year?: string }) => {
      const query = new URLSearchParams()
      if (kind !== 'trades') query.set('of', kind)
      if (year) query.set('year', year)
      if (isPrivate) query.set('masked', 'yes')
      saveFile(
        await download(`/api/export/csv${query.size > 0 ? `?${query}` : ''}`),
        year ? CSV_FILES[kind].replace('.csv', `-${year}.csv`) : CSV_FILES[kind],
      )
    },
    onSuccess: () =>
      toast({
        title: 'Export Successful',
        description: 'Your data has been exported as CSV',
        variant: 'success',
      }),
    onError: (error) =>
      toast({
        title: 'Export Failed',
        description: (error instanceof ApiError ? error.serverSentence : null) ?? 'Failed to export data',
        variant: 'destructive',
      }),
  })
}
