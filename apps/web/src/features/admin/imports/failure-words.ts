import type { FailedImport } from '@ballast/contract/admin/failed-imports'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatFixed } from '../../../lib/format/format-number.ts'

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

export function codeWords(code: string): string {
  return CODES[code] ?? code.replaceAll('_', ' ')
}

/** "4 columns, 812 rows. Looks most like tradovate-fills". */
export function structureText({ tables, guess }: Pick<FailedImport, 'tables' | 'guess'>): string {
  const [first, ...others] = tables
  if (!first) return 'It could not be opened'
  const size = `${countOf(first.columns, 'column')}, ${countOf(first.rows, 'row')}`
  const names = first.headers.length === 0 ? '. No row was surely a header, so no names are kept' : ''
  const more = others.length > 0 ? `, ${countOf(others.length, 'further table')}` : ''
  return `${size}${more}${names}${guess ? `. Looks most like ${guess}` : ''}`
}

export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let [value, unit] = [bytes, 0]
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1]
  return `${formatFixed(value, unit === 0 || value >= 100 ? 0 : 1)} ${units[unit]}`
}
