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
 * Calls with the preview's id, where the server has the files already; with the files themselves where
 * it does not, or does not any more (it was restarted, or another one answers).
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
