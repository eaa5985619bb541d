import { type ImportFilesOptions, type ImportSet, importFiles, MAPPED } from '@ballast/importers/import-files'
import type { SourceFile } from '@ballast/importers/importer'
import { headerSignature } from '@ballast/importers/mapped/header-signature'
import { readDocument } from '@ballast/importers/read/read-document'
import { type PackedPart, packPart } from './packed-part.ts'

/** First rows of the table that a mapping reads, and the signature the mapping is remembered under. */
export type MappedHead = { signature: string; rows: string[][] }

/** The contents of files. The files' own results omit fills and cash events, which are only in the parts. */
export type FilesReading = {
  set: Omit<ImportSet, 'parts'>
  parts: PackedPart[]
  heads: (MappedHead | null)[]
}

export type ReadTask = { kind: 'read'; files: SourceFile[]; options: ImportFilesOptions }

const HEAD_ROWS = 20

export function readFiles({ files, options }: ReadTask): FilesReading {
  const { parts, ...set } = importFiles(files, options)
  const heads = files.map((file, index) => {
    const outcome = set.files[index]
    if (outcome?.status !== 'parsed' || outcome.format !== MAPPED) return null
    const document = readDocument(file)
    const rows = document.tables[options.mapping?.table ?? 0]?.rows ?? []
    return { signature: headerSignature(document), rows: rows.slice(0, HEAD_ROWS) }
  })
  for (const outcome of set.files) {
    if (outcome.status !== 'parsed') continue
    outcome.result.executions = []
    outcome.result.unopened = []
    outcome.result.cashEvents = []
  }
  return { set, parts: parts.map(packPart), heads }
}
