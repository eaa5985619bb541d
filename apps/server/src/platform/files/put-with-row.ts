import { refusalOf } from '../http/refusal-of.ts'
import type { Files } from './files.ts'

type NewFile = { key: string; bytes: Uint8Array; contentType: string }

/** Stores a file and writes its row. If the row is refused, the file is removed again. */
export async function putWithRow<T>(
  files: Files,
  { key, bytes, contentType }: NewFile,
  writeRow: () => Promise<T>,
): Promise<T> {
  await files.put(key, bytes, contentType)
  try {
    return await writeRow()
  } catch (error) {
    await removeRefused(files, [key], error)
    throw error
  }
}

/**
 * Removes files whose rows could not be written. After a lost connection nobody knows whether they were, so the files
 * stay: better a file without a row than a row without its file.
 */
export async function removeRefused(files: Files, keys: readonly string[], error: unknown): Promise<void> {
  if (refusalOf(error)?.code === 'unavailable') return
  for (const key of keys) await files.remove(key).catch(() => undefined)
}
