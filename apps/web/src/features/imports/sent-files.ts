import type { ImportOptions } from '@ballast/contract/imports'
import { ApiError } from '../../lib/api-error.ts'
import { buildImportForm } from './import-form.ts'

/** The files the server holds for a preview. */
let sent: { files: readonly File[]; preview: string } | null = null

export function rememberSent(files: readonly File[], preview: string) {
  sent = { files, preview }
}

type FilesToSend = { files: readonly File[]; options: ImportOptions }

/**
 * Sends the preview's id if the server already has the files, and the files themselves if it does not or no
 * longer does (after a restart, or on another server).
 */
export async function withFilesSent<T>(
  { files, options }: FilesToSend,
  send: (form: FormData) => Promise<T>,
): Promise<T> {
  const cachedPreview = sent !== null && isSame(sent.files, files) ? sent.preview : null
  if (cachedPreview !== null) {
    try {
      return await send(buildImportForm({ options, preview: cachedPreview }))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'preview_gone')) throw error
      sent = null
    }
  }
  return send(buildImportForm({ options, files }))
}

function isSame(some: readonly File[], others: readonly File[]): boolean {
  return some.length === others.length && some.every((file, index) => file === others[index])
}
