import { importFees, previewFees, removeFees } from '@ballast/contract/attempts/attempt-money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshAttempts } from '../attempt-queries.ts'

/** Reads a file of fees, and saves them with Undo. */
export function useFeesImport(onSaved: () => void) {
  const queryClient = useQueryClient()
  const preview = useMutation({
    retry: false,
    mutationFn: async (file: File) => {
      const text = await file.text()
      return { text, ...(await call(previewFees, { body: { text } })) }
    },
  })
  async function undo(ids: string[]) {
    try {
      await call(removeFees, { body: { ids } })
    } catch (error) {
      toast({
        title: 'The fees were not removed',
        description: sentenceOf(error),
        variant: 'destructive',
      })
    }
    await refreshAttempts(queryClient)
  }
  const save = useMutation({
    retry: false,
    mutationFn: (text: string) => call(importFees, { body: { text } }),
    onSuccess: async ({ ids }) => {
      await refreshAttempts(queryClient)
      onSaved()
      toast({
        title: `${countOf(ids.length, 'fee')} added`,
        action: { label: 'Undo', onPress: () => void undo(ids) },
      })
    },
  })
  return { preview, save }
}
