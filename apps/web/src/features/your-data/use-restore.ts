import { restoreArchive } from '@ballast/contract/exports/archive'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { followRestore, isOnScreen, restoreQuery } from './follow-restore.ts'

/** Restoring an archive: the upload, then the progress until it is done. The user may leave the page in the meantime. */
export function useRestore() {
  const queryClient = useQueryClient()
  const { data: restore } = useQuery(restoreQuery)
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    retry: false,
    mutationFn: (file: File) => {
      setSent(0)
      // The progress takes the place of the button.
      focusPageIfLost()
      return call(restoreArchive, { file, onUploadProgress: setSent })
    },
    onSuccess: (running) => {
      queryClient.setQueryData(restoreQuery.queryKey, running)
      followRestore(queryClient)
    },
    onError: (error) => {
      if (!isOnScreen(queryClient)) toastFailure('The archive was not restored', error)
    },
  })
  const isRunning = restore?.status === 'running'
  useEffect(() => {
    if (isRunning) followRestore(queryClient)
  }, [isRunning, queryClient])
  return { restore, upload, sent }
}
