import { type ImportOptions, type ImportPreview, previewImport } from '@ballast/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fileKey } from '../choose/chosen-files.ts'
import { NO_CHOICES, SHOW_COLUMNS } from '../import-form.ts'
import { rememberSent, withFilesSent } from '../sent-files.ts'

/** Starts with the endpoint's path, so that `refreshFigures` leaves it alone. */
export const PREVIEW_KEY = '/api/imports/preview'

export type PreviewState = {
  /** The last preview; it stays while the next one loads or if that fails. */
  preview: ImportPreview | undefined
  /** True while the preview shown is not yet for the current choices. */
  isReading: boolean
  /** 0–1 during the upload. */
  uploaded: number
  error: unknown
  retry: () => void
}

/** Previews an import of these files. Nothing is saved. */
export function usePreview(files: readonly File[], options: ImportOptions): PreviewState {
  const [uploaded, setUploaded] = useState(0)
  const [last, setLast] = useState<{ key: string; preview: ImportPreview } | null>(null)
  const filesKey = files.map(fileKey).join('\n')
  const query = useQuery({
    queryKey: [PREVIEW_KEY, filesKey, options],
    queryFn: async ({ signal }) => {
      setUploaded(0)
      const preview = await sendForPreview({ files, options, signal, onUploadProgress: setUploaded })
      rememberSent(files, preview.id)
      return preview
    },
    enabled: files.length > 0,
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  })
  const { data } = query
  if (data && data !== last?.preview) setLast({ key: filesKey, preview: data })
  // A preview of other files is never shown: its names would not match the list.
  const previous = last?.key === filesKey ? last.preview : undefined
  return {
    preview: data ?? previous,
    isReading: query.isFetching && !query.isError,
    uploaded,
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  }
}

/** The first rows of a file as a table, whatever its format; for the column mapper. */
export function useFileTable(file: File | undefined, known: ImportPreview['files'][number] | undefined) {
  const rows = known?.table?.rows ?? []
  return useQuery({
    queryKey: [PREVIEW_KEY, 'columns', file ? fileKey(file) : ''],
    queryFn: async ({ signal }) => {
      const options = { ...NO_CHOICES, format: SHOW_COLUMNS }
      const { files } = await sendForPreview({ files: file ? [file] : [], options, signal })
      return files[0]?.table ?? null
    },
    enabled: file !== undefined && rows.length === 0,
    ...(rows.length > 0 && known?.table ? { initialData: known.table } : {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

type Send = {
  files: readonly File[]
  options: ImportOptions
  signal: AbortSignal
  onUploadProgress?: (fraction: number) => void
}

function sendForPreview({ files, options, ...rest }: Send): Promise<ImportPreview> {
  const body = { options: JSON.stringify(options) }
  return withFilesSent({ files, options }, (form) => call(previewImport, { body, form, ...rest }))
}
