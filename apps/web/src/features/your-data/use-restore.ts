import { getRestore, restoreArchive } from '@ballast/contract/exports/archive'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/overlays/toast.ts'

const restoreQuery = queryOptions({
  queryKey: ['/api/archive/restore'],
  queryFn: ({ signal }) => call(getRestore, { signal }),
  // Polled while an archive is being restored; the user may leave the page in the meantime.
  refetchInterval: (query) => (query.state.data?.status === 'running' ? 700 : false),
  staleTime: 0,
})

/** Restoring an archive: the upload, then the progress until it is done. */
export function useRestore() {
  const queryClient = useQueryClient()
  const { data: restore } = useQuery(restoreQuery)
  const [sent, setSent] = useState(0)
  const [isStarted, setStarted] = useState(false)
  const upload = useMutation({
    retry: false,
    mutationFn: (file: File) => {
      setSent(0)
      return call(restoreArchive, { file, onUploadProgress: setSent })
    },
    onSuccess: (running) => {
      setStarted(true)
      queryClient.setQueryData(restoreQuery.queryKey, running)
      void queryClient.invalidateQueries({ queryKey: restoreQuery.queryKey })
    },
  })
  const status = restore?.status
  useEffect(() => {
    if (!isStarted || status !== 'done') return
    setStarted(false)
    toast({ title: 'Archive restored', description: 'Everything is back.', variant: 'success' })
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== restoreQuery.queryKey[0],
    })
  }, [isStarted, status, queryClient])
  return { restore, upload, sent }
}
