import type { Files } from './files.ts'

type NewFile = { key: string; bytes: Uint8Array; contentType: string }

/** Stores a file and writes its row. If the row is refused, the file is removed again. */
export async function putWithRow(
  files: Files,
  { key, bytes, contentType }: NewFile,
  writeRow: () => Promise<unknown>,
): Promise<void> {
  await files.put(key, bytes, contentType)
  try {
    await writeRow()
  } catch (error) {
    await files.remove(key)
    throw error
  }
}
