import { findImporter } from './catalog.ts'
import { countOpened } from './count-opened.ts'
import { detectFormats, type FormatMatch } from './detect.ts'
import {
  type Document,
  type FoundZone,
  type ImportedExecution,
  type ImportNote,
  type ImportOptions,
  type ImportResult,
  type SourceFile,
  type StatedDay,
  type StatedTotals,
  type UnreadableCode,
  UnreadableFile,
} from './importer.ts'
import type { ColumnMapping } from './mapped/column-mapping.ts'
import { headerSignature } from './mapped/header-signature.ts'
import { parseMapped } from './mapped/parse-mapped.ts'
import { mappingForNext } from './mapped/place-mapping.ts'
import { suggestMapping } from './mapped/suggest-mapping.ts'
import type { SetProblem } from './merge/file-result.ts'
import { type ImportPart, partsOf } from './merge/import-parts.ts'
import { type MergedFamily, mergeFamily } from './merge/merge-family.ts'
import { readDocument } from './read/read-document.ts'

/** Family and format of files read with a column mapping. */
export const MAPPED = 'mapped'

/** The outcome of one file, including the reason if nothing of it was imported. */
export type FileOutcome =
  | {
      status: 'parsed'
      file: string
      format: string
      family: string
      label: string
      ranked: FormatMatch[]
      result: ImportResult
    }
  | {
      /** No format is certain: the UI shows the top rows and the column mapper, filled with a suggestion. */
      status: 'unrecognised'
      file: string
      ranked: FormatMatch[]
      signature: string
      suggestion: ColumnMapping | null
      /** The top rows of each table, and its total number of rows. */
      preview: { name: string; rows: string[][]; count: number }[]
    }
  | { status: 'refused'; file: string; code: UnreadableCode; message: string }

/** Several files imported together. Nothing in it is saved; the server shows a preview first. */
export type ImportSet = {
  files: FileOutcome[]
  /** By broker account and currency: every execution once, in order; `file` is the file its rows are in. */
  parts: ImportPart[]
  /** Contradictions between the files; a file's own problems are in its result. */
  problems: SetProblem[]
  notes: ImportNote[]
  stated: StatedTotals[]
  /** The zone used for local times, and how it was found (null: as the user stated). */
  timeZone: string
  zone: FoundZone | null
}

export type ImportFilesOptions = ImportOptions & {
  /** Read every file in this format, whatever is detected (`mapped`: with `mapping`). */
  format?: string
  /** Used for files without a certain format. */
  mapping?: ColumnMapping
  /** Index of the file whose columns `mapping` names; by default the first file that is read with it. */
  mappingOf?: number
}

/**
 * Reads, detects and parses files and merges the reports of each platform. Pure and complete: no file makes it throw,
 * and every row is in some file's census.
 * @example importFiles([fills, cashHistory], { timeZone: 'America/Chicago', currency: 'USD' }).parts[0].executions.length
 */
export function importFiles(files: readonly SourceFile[], options: ImportFilesOptions): ImportSet {
  const opened = files.map((file) => openFile(file, options))
  const found = findZone(opened, options.timeZone)
  const zone = found?.zone ?? null
  const timeZone = zone?.suggestedZone ?? options.timeZone
  const mapped = mappedDocument(opened, options)
  const outcomes = opened.map((file) => parseFile(file, options, { found, mapped }))
  // Releases the documents: the cells of a large file take many times the memory of its result.
  opened.length = 0
  const parsed = outcomes.filter((outcome) => outcome.status === 'parsed')
  const families = [...new Set(parsed.map(({ family }) => family))]
  const merged = families.map((family) =>
    mergeFamily(
      parsed.filter((outcome) => outcome.family === family),
      family,
    ),
  )
  const parts = families.flatMap((family, index) => {
    const own = parsed.filter((outcome) => outcome.family === family)
    const statedDays = uniqueDays(own.flatMap(({ result }) => result.statedDays ?? []))
    const ledgers = own.flatMap(({ result }) => result.ledgers ?? [])
    return partsOf({ family, merged: merged[index] as MergedFamily, statedDays, ledgers })
  })
  const counted = Map.groupBy(
    merged.flatMap((family) => family.opened),
    ({ file }) => file,
  )
  return {
    files: outcomes.map((one) => withOpened(one, counted.get(one.file) ?? [])),
    parts,
    problems: merged.flatMap((family) => family.problems),
    notes: merged.flatMap((family) => family.notes),
    stated: parsed.flatMap(({ result }) => result.stated),
    timeZone,
    zone,
  }
}

/** A file's outcome, with the skipped rows that count because of other files or of the account. */
export function withOpened<Outcome extends FileOutcome>(
  outcome: Outcome,
  opened: readonly ImportedExecution[],
): Outcome {
  return outcome.status === 'parsed' ? { ...outcome, result: countOpened(outcome.result, opened) } : outcome
}

type FamilyZone = { zone: FoundZone; family: string }

type OpenedFile =
  | { status: 'refused'; file: string; code: UnreadableCode; message: string }
  | { status: 'open'; file: string; document: Document; ranked: FormatMatch[]; format: string | null }

function openFile(file: SourceFile, options: ImportFilesOptions): OpenedFile {
  try {
    const document = readDocument(file)
    const ranked = detectFormats(document)
    const certain = ranked.find(({ certainty }) => certainty === 'certain')
    const format = options.format ?? certain?.format ?? (options.mapping ? MAPPED : null)
    return { status: 'open', file: file.name, document, ranked, format }
  } catch (error) {
    return refusal(file.name, error)
  }
}

/** The zone found in one file, with the family whose other files share it. */
function findZone(opened: readonly OpenedFile[], preferred: string): FamilyZone | null {
  for (const file of opened) {
    if (file.status !== 'open' || !file.format) continue
    const importer = findImporter(file.format)
    const zone = importer?.findZone?.(file.document, preferred)
    if (importer && zone) return { zone, family: importer.family }
  }
  return null
}

/** The file that the mapping was chosen for. */
function mappedDocument(opened: readonly OpenedFile[], { mappingOf }: ImportFilesOptions): Document | null {
  const documents = opened.map((file) =>
    file.status === 'open' && file.format === MAPPED ? file.document : null,
  )
  return documents[mappingOf ?? -1] ?? documents.find((document) => document !== null) ?? null
}

/** `mapped` is the file that the mapping was chosen for. */
type OfAll = { found: FamilyZone | null; mapped: Document | null }

function parseFile(opened: OpenedFile, options: ImportFilesOptions, { found, mapped }: OfAll): FileOutcome {
  if (opened.status === 'refused') return opened
  const { file, document, ranked, format } = opened
  if (format === null) return unrecognised(opened)
  const importer = findImporter(format)
  // A zone found in a Tradovate file applies to the other Tradovate files, but not to other platforms.
  const isFound = found !== null && importer?.findZone === undefined && importer?.family === found.family
  const parseOptions = { ...options, timeZone: isFound ? found.zone.suggestedZone : options.timeZone }
  try {
    if (format === MAPPED && options.mapping) {
      const mapping = mappingForNext(mapped ?? document, document, options.mapping)
      const result = parseMapped(document, mapping, parseOptions)
      return { status: 'parsed', file, format, family: MAPPED, label: 'Your own columns', ranked, result }
    }
    if (!importer) return unrecognised(opened)
    const result = importer.parse(document, parseOptions)
    return { status: 'parsed', file, format, family: importer.family, label: importer.label, ranked, result }
  } catch (error) {
    return refusal(file, error)
  }
}

const PREVIEW_ROWS = 20

function unrecognised({ file, document, ranked }: Extract<OpenedFile, { status: 'open' }>): FileOutcome {
  return {
    status: 'unrecognised',
    file,
    ranked,
    signature: headerSignature(document),
    suggestion: suggestMapping(document),
    preview: document.tables.map(({ name, rows }) => ({
      name,
      rows: rows.slice(0, PREVIEW_ROWS),
      count: rows.length,
    })),
  }
}

function refusal(file: string, error: unknown): Extract<FileOutcome, { status: 'refused' }> {
  if (!(error instanceof UnreadableFile)) throw error
  return { status: 'refused', file, code: error.code, message: error.message }
}

function uniqueDays(days: readonly StatedDay[]): StatedDay[] {
  return [...new Map(days.map((day) => [`${day.account}|${day.day}`, day])).values()]
}
