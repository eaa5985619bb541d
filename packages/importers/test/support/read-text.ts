import { findImporter } from '../../src/catalog.ts'
import type { ImportOptions, ImportResult } from '../../src/importer.ts'
import { readDocument } from '../../src/read/read-document.ts'

const OPTIONS: ImportOptions = { timeZone: 'America/New_York', currency: 'USD' }

/** Reads a text as a file of one format, bypassing detection. */
export function readText(format: string, text: string, options: Partial<ImportOptions> = {}): ImportResult {
  const importer = findImporter(format)
  if (!importer) throw new Error(`no such format: ${format}`)
  const document = readDocument({ name: 'file.csv', bytes: new TextEncoder().encode(text) })
  return importer.parse(document, { ...OPTIONS, ...options })
}
