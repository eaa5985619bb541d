import { type DecimalSeparator, readDecimal } from '../cells/number-style.ts'
import { MAX_NAMED } from '../file-notes.ts'
import type { Table } from '../importer.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { headerWord } from './header-words.ts'

/** The names of columns that are not mapped although they look like costs: a mapping has one column of each kind. */
export function unreadCosts(
  table: Table,
  { headerRow, columns }: ColumnMapping,
  decimal: DecimalSeparator,
): string[] {
  if (headerRow < 1) return []
  const mapped = Object.values(columns)
  const isPaid = (column: number) =>
    table.rows
      .slice(headerRow)
      .some((row) => /[1-9]/.test(readDecimal((row[column] ?? '').trim(), decimal) ?? ''))
  return (table.rows[headerRow - 1] ?? [])
    .map((name, column) => ({ name: name.trim(), column }))
    .filter(({ name, column }) => {
      const word = headerWord(name)
      const isCost =
        /\b(fees|commission|swap|taxes)\b/.test(word) &&
        !/\b(percent|price|rate|id|type|currency)\b/.test(word)
      return isCost && !mapped.includes(column) && isPaid(column)
    })
    .slice(0, MAX_NAMED)
    .map(({ name }) => name)
}
