import type { FailedImport } from '@ballast/contract/admin/failed-imports'
import { countOf } from '../../../lib/format/count-of.ts'

const CODES: Record<string, string> = {
  unknown_format: 'No known format',
  empty: 'Empty file',
  too_large: 'Too large',
  binary: 'Not text',
  not_supported: 'Kind of file not supported',
  truncated: 'Cut off',
  zip_bomb: 'Unpacks to too much',
  encrypted: 'Encrypted',
  no_table: 'No table in it',
  wrong_report: 'Another report of the platform',
}

export function codeText(code: string): string {
  return CODES[code] ?? code.replaceAll('_', ' ')
}

/** "4 columns, 812 rows. Looks most like tradovate-fills". */
export function structureText({ tables, guess }: Pick<FailedImport, 'tables' | 'guess'>): string {
  const [first, ...others] = tables
  if (!first) return 'It could not be opened'
  const size = `${countOf(first.columns, 'column')}, ${countOf(first.rows, 'row')}`
  const names = first.headers.length === 0 ? '. No row was clearly a header, so no column names are kept' : ''
  const more = others.length > 0 ? `, ${countOf(others.length, 'further table')}` : ''
  return `${size}${more}${names}${guess ? `. Looks most like ${guess}` : ''}`
}
