import type { Micros } from '@ballast/domain/money/micros'
import { allCostColumns, type CostField, costColumns } from '@ballast/domain/vocabulary/mapped-fields'
import Big from 'big.js'
import { type DecimalSeparator, readDecimal } from '../../cells/number-style.ts'
import type { Column, RowCells } from '../../cells/row-cells.ts'
import type { Table } from '../../importer.ts'
import { columnAt } from '../column-cells.ts'
import type { ColumnMapping } from '../column-mapping.ts'

/** Reads a cost of a row; null if the row states none. */
export type CostReader = (cells: RowCells, cost: CostField) => Micros | null

/**
 * Reads commissions, fees and swaps so that negative means paid. Files disagree on the sign: Tradervue's template writes
 * costs positive, MetaTrader and tastytrade negative. Decided once per column, never per cell; a swap is always signed.
 *
 * The columns of one cost are added up. An empty cell beside a filled one counts as nothing: a platform leaves the
 * clearing fee of a trade empty that had none. Where all are empty, the cost is unknown, unless the row states a total
 * of 0.
 */
export function costReader(table: Table, mapping: ColumnMapping, decimal: DecimalSeparator): CostReader {
  const places = (cost: CostField) => placesOf(table, mapping, { cost, decimal })
  const of = { commission: places('commission'), fees: places('fees'), swap: places('swap') }
  const total = totalOfCosts(table, mapping, decimal)
  return (cells, cost) => {
    let sum: Micros | null = total !== null && of[cost].length > 0 && isNothing(cells, total) ? 0 : null
    for (const { column, isSigned } of of[cost]) {
      const amount = cells.optionalAmount(column)
      if (amount !== null) sum = (sum ?? 0) + (isSigned ? amount : -amount)
    }
    // Never −0.
    return sum === null ? null : sum + 0
  }
}

function isNothing(cells: RowCells, column: Column): boolean {
  return cells.text(column) !== '' && cells.optionalAmount(column) === 0
}

/**
 * The column of the total of all costs: `Total` behind `Trading Activity Fees,OCC Fees`. It is one if it states their sum
 * in every row that it is filled in, and several of them in some row.
 */
function totalOfCosts(table: Table, mapping: ColumnMapping, decimal: DecimalSeparator): Column | null {
  const costs = allCostColumns(mapping)
  const taken = [...Object.values(mapping.columns), ...costs]
  const names = table.rows[mapping.headerRow - 1] ?? []
  const rows = table.rows.slice(mapping.headerRow)
  const amount = (row: readonly string[], column: number) =>
    new Big(readDecimal((row[column] ?? '').trim(), decimal) ?? '0').abs()
  const isTotal = (column: number) => {
    const filled = rows.filter((row) => readDecimal((row[column] ?? '').trim(), decimal) !== null)
    const sum = (row: readonly string[]) =>
      costs.reduce((all, cost) => all.plus(amount(row, cost)), new Big(0))
    const several = (row: readonly string[]) => costs.filter((cost) => amount(row, cost).gt(0)).length > 1
    return filled.some(several) && filled.every((row) => sum(row).eq(amount(row, column)))
  }
  const index = names.findIndex(
    (name, column) => /\btotal\b/i.test(name) && !taken.includes(column) && isTotal(column),
  )
  return costs.length > 1 && index >= 0 ? columnAt(table, mapping, index) : null
}

/** Reads the commissions and fees of a row as decimals with all their digits, negative = paid, as coins need them. */
export function costDecimalReader(
  table: Table,
  mapping: ColumnMapping,
  decimal: DecimalSeparator,
): (cells: RowCells) => string[] {
  const places = (['commission', 'fees'] as const).flatMap((cost) =>
    placesOf(table, mapping, { cost, decimal }),
  )
  return (cells) =>
    places.flatMap(({ column, isSigned }) => {
      const stated = cells.optionalDecimal(column)
      return stated === null ? [] : isSigned ? stated : `-${stated}`
    })
}

function placesOf(
  table: Table,
  mapping: ColumnMapping,
  { cost, decimal }: { cost: CostField; decimal: DecimalSeparator },
): { column: Column; isSigned: boolean }[] {
  return costColumns(mapping, cost).map((index) => ({
    column: columnAt(table, mapping, index),
    isSigned: cost === 'swap' || isSigned(table, index, { mapping, decimal }),
  }))
}

function isSigned(
  table: Table,
  column: number,
  { mapping, decimal }: { mapping: ColumnMapping; decimal: DecimalSeparator },
): boolean {
  if (mapping.costsAre !== 'auto') return mapping.costsAre === 'signed'
  return table.rows
    .slice(mapping.headerRow)
    .some((row) => readDecimal((row[column] ?? '').trim(), decimal)?.startsWith('-') ?? false)
}
