import type { Micros } from '@ballast/domain/money/micros'
import { allCostColumns, costColumns, MAX_FURTHER_COSTS } from '@ballast/domain/vocabulary/mapped-fields'
import type { DecimalSeparator } from '../../cells/number-style.ts'
import type { Table } from '../../importer.ts'
import { SEEN_ROWS } from '../column-cells.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import { headerWord } from '../header-words.ts'
import { amountIn } from './cost-columns.ts'

/** Each amount of a row may be rounded to the cent. */
const ROUNDING = 20_000
/** More columns of costs than any file has beside each other. */
const MAX_RUN = 12

/**
 * Adds the costs that no name shows, where a table states a result or an amount before and after costs: what lies
 * between the two and is not read yet is the sum of neighbouring columns (`Exchange,Clearing,NFA`), or the result after
 * costs is the one to take.
 */
export function withUnnamedCosts(
  table: Table,
  mapping: ColumnMapping,
  decimal: DecimalSeparator,
): ColumnMapping {
  const pair = grossAndNet(table, mapping)
  if (!pair) return mapping
  const rows = table.rows.slice(mapping.headerRow, mapping.headerRow + SEEN_ROWS)
  const amounts = (column: number) => rows.map((row) => amountIn((row[column] ?? '').trim(), decimal))
  const gross = amounts(pair.gross)
  const net = amounts(pair.net)
  const read = allCostColumns(mapping)
  // What a column adds to a result: a column without a minus states what was paid.
  const added = (column: number) => {
    const own = amounts(column)
    const isSigned = costColumns(mapping, 'swap').includes(column) || own.some((one) => (one ?? 0) < 0)
    return own.map((one) => (isSigned ? (one ?? 0) : -(one ?? 0)))
  }
  const known = read.map(added)
  const left = rows.map((_, row) => {
    const [before, after] = [gross[row] ?? null, net[row] ?? null]
    if (before === null || after === null) return null
    return known.reduce((rest, cost) => rest - (cost[row] ?? 0), after - before)
  })
  const isMet = (costs: readonly Micros[][], rounding: Micros) =>
    left.every((one, row) => {
      const sum = costs.reduce((all, cost) => all + (cost[row] ?? 0), 0)
      return one === null || Math.abs(one - sum) <= rounding
    })
  const taken = [...Object.values(mapping.columns), ...read, pair.gross, pair.net]
  const width = table.rows[mapping.headerRow - 1]?.length ?? 0
  const open = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !taken.includes(column) && amounts(column).some(Boolean),
  )
  for (const rounding of [0, ROUNDING]) {
    if (isMet([], rounding)) return mapping
    const run = runOf(open, (columns) => isMet(columns.map(added), rounding))
    if (run) return withFees(mapping, run)
  }
  if (mapping.kind === 'executions') return mapping
  return { ...mapping, columns: { ...mapping.columns, pnl: pair.net }, pnlIs: 'net' }
}

/** The columns of one amount before and after costs: `Gross P&L` or `P&L`, and `Net P&L`. */
function grossAndNet(table: Table, mapping: ColumnMapping): { gross: number; net: number } | null {
  const names = mapping.headerRow > 0 ? (table.rows[mapping.headerRow - 1] ?? []) : []
  const words = names.map(headerWord)
  const currency = (column: number) => /\b[A-Z]{3}\b/.exec(names[column] ?? '')?.[0]
  for (const [net, word] of words.entries()) {
    if (!/\bnet\b/.test(word)) continue
    const rest = word.split(' ').filter((one) => one !== 'net')
    const found = [[...rest, 'gross'], rest]
      .map((one) => words.indexOf([...one].sort().join(' ')))
      .find((column) => column >= 0 && words[column] !== '')
    if (found === undefined || currency(found) !== currency(net)) continue
    if (isMoney(mapping, [found, net])) return { gross: found, net }
  }
  return null
}

/** `Qty` and `Net Qty` are no money; of closed trades, the result is the amount before or after costs. */
function isMoney({ kind, columns: { pnl, ...others } }: ColumnMapping, pair: readonly number[]): boolean {
  if (kind === 'closed trades') return pair.includes(pnl ?? -1)
  return !pair.some((column) => Object.values(others).includes(column))
}

/** The first columns beside each other that meet a condition; null if none do. */
function runOf(
  columns: readonly number[],
  isMet: (columns: readonly number[]) => boolean,
): readonly number[] | null {
  for (let length = 1; length <= Math.min(MAX_RUN, columns.length); length++) {
    for (let first = 0; first + length <= columns.length; first++) {
      const run = columns.slice(first, first + length)
      if (isMet(run)) return run
    }
  }
  return null
}

function withFees(mapping: ColumnMapping, columns: readonly number[]): ColumnMapping {
  const [fees, ...further] = [...costColumns(mapping, 'fees'), ...columns]
  if (fees === undefined) return mapping
  return {
    ...mapping,
    columns: { ...mapping.columns, fees },
    ...(further.length > 0
      ? { furtherCosts: { ...mapping.furtherCosts, fees: further.slice(0, MAX_FURTHER_COSTS) } }
      : {}),
  }
}
