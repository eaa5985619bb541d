import type { BodyInputOf } from '@ballast/contract/endpoint'
import { createPdfReport, getPdfReport, type PdfReport } from '@ballast/contract/exports/pdf-report'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, download } from '../../lib/api.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'

export type PdfOptions = BodyInputOf<typeof createPdfReport>

const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/pdf-reports', id],
    queryFn: ({ signal }) => call(getPdfReport, { params: { id }, signal }),
    refetchInterval: (query) => (query.state.data?.status === 'running' ? 250 : false),
    staleTime: 0,
  })

/** Writes a PDF report and downloads it once it is done. */
export function usePdfReport({ onSaved }: { onSaved: () => void }) {
  const start = useMutation({
    retry: false,
    mutationFn: (body: PdfOptions) => call(createPdfReport, { body }),
  })
  const id = start.data?.id ?? null
  const { data, error } = useQuery({ ...reportQuery(id ?? ''), enabled: id !== null })
  const report: PdfReport | undefined = data ?? start.data
  const file = useMutation({
    retry: false,
    mutationFn: (done: string) => download(`/api/pdf-reports/${done}/file`),
  })
  const fetched = useRef<string | null>(null)
  const isDone = report?.status === 'done'
  useEffect(() => {
    if (!isDone || id === null || fetched.current === id) return
    fetched.current = id
    // Only while the dialog is open: a report that was cancelled is not saved.
    file.mutate(id, {
      onSuccess: (pdf) => {
        saveFile(pdf, 'trading-report.pdf')
        toast({ title: 'Report saved', description: 'trading-report.pdf', variant: 'success' })
        onSaved()
      },
      onError: (failure) => toastFailure('Report not saved', failure),
    })
  }, [isDone, id, onSaved, file.mutate])
  const failure = start.error ?? error
  return {
    start: (options: PdfOptions) => start.mutate(options),
    // If its progress did not load, another report can be started.
    isRunning: start.isPending || file.isPending || (report?.status === 'running' && !failure),
    progress: report?.progress ?? 0,
    step: report?.step ?? 'Starting',
    error: failure ? reasonOf(failure) : (report?.error ?? null),
  }
}
