import { createHash } from 'node:crypto'
import type { FileOutcome } from '@ballast/importers/import-files'
import { HEADER_WORDS, headerWord } from '@ballast/importers/mapped/header-words'
import type { TableStructure } from '../../schema/admin.ts'

/** The structure of an unreadable file: how it is laid out, never its contents. */
export type FileStructure = {
  signature: string
  code: string
  kind: string
  guess: string | null
  tables: TableStructure[]
}

const KNOWN = new Set(Object.values(HEADER_WORDS).flat())
/** A row with fewer known words may be a user's data, so nothing of it is stored. */
const MIN_KNOWN = 2
const MAX_TABLES = 5
const MAX_COLUMNS = 80
const MAX_NAME = 40
const HIDDEN = '…'
const KINDS = [
  'csv',
  'txt',
  'tsv',
  'xlsx',
  'xls',
  'html',
  'htm',
  'xml',
  'pdf',
  'json',
  'zip',
  'ods',
  'numbers',
]

/** Null for a file that could be read. */
export function structureOf(outcome: FileOutcome): FileStructure | null {
  if (outcome.status === 'parsed') return null
  if (outcome.status === 'refused') {
    const kind = endingOf(outcome.file)
    return { ...signed(kind, []), code: outcome.code, kind, guess: null, tables: [] }
  }
  const kind = outcome.signature.split('|')[0] ?? 'unknown'
  const tables = outcome.preview.slice(0, MAX_TABLES).map(({ rows, count }) => ({
    rows: count,
    columns: Math.max(0, ...rows.map((row) => row.length)),
    headers: headersOf(rows),
  }))
  const guess = outcome.ranked[0]?.format ?? null
  return { ...signed(kind, tables), code: 'unknown_format', kind, guess, tables }
}

/** The names in a row that is certainly a header; empty for any other row. A name that looks like a value is hidden. */
export function headersOf(rows: readonly (readonly string[])[]): string[] {
  let best: readonly string[] = []
  let bestKnown = MIN_KNOWN - 1
  for (const row of rows) {
    const known = new Set(row.map(headerWord).filter((word) => KNOWN.has(word))).size
    if (known > bestKnown && !row.some(isValue)) {
      best = row
      bestKnown = known
    }
  }
  return best.slice(0, MAX_COLUMNS).map((cell) => nameOf(cell))
}

function nameOf(cell: string): string {
  const name = cell.replace(/\s+/g, ' ').trim()
  return name.length > MAX_NAME || /[@\d]/.test(name) ? HIDDEN : name
}

/** A number, a date or an address, which a header does not contain. */
function isValue(cell: string): boolean {
  return (/\d/.test(cell) && !/[A-Za-z]/.test(cell)) || cell.includes('@') || /\d{4}/.test(cell)
}

function signed(kind: string, tables: readonly TableStructure[]): { signature: string } {
  const shape = tables.map(({ columns, headers }) =>
    headers.length > 0 ? headers.map((name) => name.toLowerCase()) : columns,
  )
  const signature = createHash('sha256')
    .update(JSON.stringify([kind, shape]))
    .digest('hex')
    .slice(0, 32)
  return { signature }
}

function endingOf(name: string): string {
  const ending = /\.([a-z]{2,7})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return KINDS.includes(ending) ? ending : 'other'
}
