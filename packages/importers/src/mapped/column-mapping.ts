import type { CostField, MappedField, MappedKind } from '@ballast/domain/vocabulary/mapped-fields'

/**
 * How to read a table in an unknown format. Plain data: the server stores it under the header's signature. A moment is
 * a `date` and a `time` column, or one of them if it holds both.
 */
export type ColumnMapping = {
  kind: MappedKind
  /** Index among the document's tables (sheets). */
  table: number
  /** 1-based row of the header; data begins below it. 0: there is no header. */
  headerRow: number
  /** `auto` decides from all numeric cells of the file. */
  decimal: '.' | ',' | 'auto'
  /** `auto` decides from all dates of the file, and asks if none settles it. */
  dateOrder: 'day-first' | 'month-first' | 'auto'
  /** 0-based column of each field. */
  columns: Partial<Record<MappedField, number>>
  /** 0-based columns that are added to a cost's own in `columns`; none if a mapping does not have it. */
  furtherCosts?: Partial<Record<CostField, number[]>> | undefined
  /** Whether the profit column is before or after costs. */
  pnlIs: 'gross' | 'net'
  /** Sign of costs in the file: `auto` treats them as signed if any is negative, else as paid. */
  costsAre: 'positive' | 'signed' | 'auto'
}
