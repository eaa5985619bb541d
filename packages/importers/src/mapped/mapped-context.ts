import type { MappedField } from '@ballast/domain/vocabulary/mapped-fields'
import type { Column, RowCells } from '../cells/row-cells.ts'
import type { ImportOptions } from '../importer.ts'
import type { ResultDraft } from '../result-draft.ts'
import type { ColumnMapping } from './column-mapping.ts'
import type { CostReader } from './costs/mapped-costs.ts'

/** What a table's columns of entries and exits are: some say what was bought and what was sold instead. */
export type BoughtAndSold = { prices: boolean; times: boolean }

/** One row of a mapped table, with what was decided once for the table. */
export type MappedRow = {
  cells: RowCells
  row: number
  mapping: ColumnMapping
  column: (field: MappedField) => Column | undefined
  draft: ResultDraft
  options: ImportOptions
  costs: CostReader
  /** The commissions and fees of a row, negative = paid. */
  costDecimals: (cells: RowCells) => string[]
  /** Says in which coin they were paid. */
  costCoin: Column | undefined
  identify: (facts: string) => string
  contract: (cells: RowCells, symbol: Column | undefined) => string
  /** The day in the file's name, for files that only have times of day. */
  fileDay: string | null
  /** Sizes are those of fills, not of orders. */
  countsFills: boolean
  /** Sizes of currency pairs are units, not lots. */
  isInUnits: boolean
  /** States what one unit of each row's size counts. */
  multiplier: Column | undefined
  /** What one unit of a contract counts by the values of its fills, null if they do not say. */
  multiplierOf: (symbol: string) => string | null
  /** Whether sizes of a contract count something whose value nothing in the file says. */
  countsContracts: (symbol: string) => boolean
  isBoughtAndSold: BoughtAndSold
  /** A contract can be held long and short at once, as far as the words for the sides show. */
  holdsBothSides: boolean
  /** Results of fills include no costs, or only those of their own row. */
  hasOwnResults: boolean
}
