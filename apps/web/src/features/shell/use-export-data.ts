import { useMutation } from '@tanstack/react-query'
import { download } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Every trade as trading-data.csv. */
export function useExportData() {
  return useMutation({
    retry: false,
    mutationFn: async () => saveFile(await download('/api/export/csv'), 'trading-data.csv'),
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

function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
