import { missingFields } from '@ballast/domain/vocabulary/mapped-fields'
import { grossByPrices } from '../gross-by-prices.ts'
import { type Document, type ImportedExecution, NO_CURRENCY, UnreadableFile } from '../importer.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { parseMapped } from './parse-mapped.ts'

/** Rows that are priced to decide what a file's results are. */
const PRICED_ROWS = 50
const CENT = 10_000

/**
 * Whether the results of closed trades are before or after their costs, as their prices show; null if they do not: no
 * row has costs, a known contract and a result that fits either.
 * @example resultKind(document, mapping) // 1 ES from 5000 to 5002 with 4.50 of commission and a result of 95.50 → 'net'
 */
export function resultKind(document: Document, mapping: ColumnMapping): ColumnMapping['pnlIs'] | null {
  let [gross, net] = [0, 0]
  for (const { stated, costs, byPrices } of pricedRows(document, mapping)) {
    if (Math.abs(stated - byPrices) <= CENT) gross++
    else if (Math.abs(stated - costs - byPrices) <= CENT) net++
  }
  return gross === net ? null : net > gross ? 'net' : 'gross'
}

type PricedRow = { stated: number; costs: number; byPrices: number }

function pricedRows(document: Document, mapping: ColumnMapping): PricedRow[] {
  const executions = firstTrades(document, mapping)
  const entries = new Map(executions.map((one) => [one.identity, one]))
  return executions.flatMap((exit) => {
    const entry = entries.get(exit.identity.replace(/:out$/, ':in'))
    const costs = (exit.commission ?? 0) + (exit.fees ?? 0) + (exit.swap ?? 0)
    if (!entry || entry === exit || exit.statedGross == null || costs === 0) return []
    const byPrices = priceOf(entry, exit)
    return byPrices === null ? [] : [{ stated: exit.statedGross, costs, byPrices }]
  })
}

function firstTrades(document: Document, mapping: ColumnMapping): ImportedExecution[] {
  const table = document.tables[mapping.table]
  if (!table || mapping.columns.pnl === undefined || missingFields(mapping).length > 0) return []
  const rows = table.rows.slice(0, mapping.headerRow + PRICED_ROWS)
  const tables = document.tables.with(mapping.table, { ...table, rows })
  try {
    const options = { timeZone: 'UTC', currency: NO_CURRENCY }
    return parseMapped({ ...document, tables }, { ...mapping, pnlIs: 'gross' }, options).executions
  } catch (error) {
    if (error instanceof UnreadableFile) return []
    throw error
  }
}

function priceOf(entry: ImportedExecution, exit: ImportedExecution): number | null {
  const { symbol, side, quantity, pointValue } = entry
  return grossByPrices({ symbol, side, quantity, entryPrice: entry.price, exitPrice: exit.price, pointValue })
}
