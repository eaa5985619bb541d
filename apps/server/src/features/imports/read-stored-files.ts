import type { ImportOptions } from '@ballast/contract/imports'
import type { ColumnMapping } from '@ballast/importers/mapped/column-mapping'
import type { Deps } from '../../deps.ts'
import type { ImportRow } from './imports.queries.ts'
import { readInThread } from './thread/in-thread.ts'
import type { PackedPart } from './thread/packed-part.ts'
import type { FilesReading } from './thread/read-files.ts'
import { parseOptions } from './upload-choices.ts'

type Stored = { options: ImportOptions; timeZone: string; mapping: ColumnMapping | null }

/** Reads the stored files of an import again, as they were read for it, and returns the part that it took as well. */
export async function readStoredFiles(
  { files, readers }: Pick<Deps, 'files' | 'readers'>,
  row: ImportRow,
): Promise<FilesReading & { part: PackedPart }> {
  const sources = await Promise.all(
    row.files.map(async (file) => {
      const bytes = await files.get(file.storageKey)
      if (!bytes) throw new Error(`the kept file of an import is gone: ${file.storageKey}`)
      return { name: file.name, bytes }
    }),
  )
  const { options, timeZone, mapping } = row.options as Stored
  const task = { files: sources, options: parseOptions({ options, timeZone, mapping }) }
  const reading = await readInThread({ readers, userId: row.userId, isPatient: true }, task)
  const { parts } = reading
  const part = parts.find(({ key }) => key === row.part?.key) ?? (parts.length === 1 ? parts[0] : undefined)
  if (!part) throw new Error('the kept files of an import no longer hold its part')
  return { ...reading, part }
}
