import { importFees, previewFees, removeFees } from '@ballast/contract/attempts/attempt-money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { useToastIfLeft } from '../../../ui/overlays/use-toast-if-left.ts'
import { refreshAttempts } from '../attempt-queries.ts'

/** Reads a file of fees, and saves them with Undo. */
export function useFeesImport(onSaved: () => void) {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  const toastIfLeft = useToastIfLeft()
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
      toastFailure('The fees were not removed', error)
    }
    await refreshAttempts(queryClient)
  }
  const save = useMutation({
    retry: false,
    mutationFn: (text: string) => call(importFees, { body: { text } }),
    onSuccess: async ({ ids }) => {
      await refreshAttempts(queryClient)
      if (isShown.current) onSaved()
      toast({
        title: `${countOf(ids.length, 'fee')} added`,
        undo: () => void undo(ids),
      })
    },
    onError: (error) => toastIfLeft('The fees were not added', error),
  })
  return { preview, save }
}
