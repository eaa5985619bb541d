import { readInstrument } from '@ballast/domain/instruments/instrument'
import { inOrder } from '@ballast/domain/trades/build-trades'
import { missingFields } from '@ballast/domain/vocabulary/mapped-fields'
import Big from 'big.js'
import { byPosition } from '../file-order.ts'
import { grossByPrices } from '../gross-by-prices.ts'
import { type Document, type ImportedExecution, NO_CURRENCY, UnreadableFile } from '../importer.ts'
import { sumTotals } from '../row-totals.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { parseMapped } from './parse-mapped.ts'
import { countByRatio, type UnpricedRow } from './sizes/results-by-ratio.ts'

/** Rows that are priced to decide what a file's results are. */
const PRICED_ROWS = 50
const CENT = 10_000

/**
 * Whether the results of closed trades or of fills are before or after their costs, as their prices show; null if they
 * do not: no row has costs, a known contract and a result that fits either.
 * @example resultKind(document, mapping) // 1 ES from 5000 to 5002 with 4.50 of commission and a result of 95.50 → 'net'
 */
export function resultKind(document: Document, mapping: ColumnMapping): ColumnMapping['pnlIs'] | null {
  const executions = firstRows(document, mapping)
  const unpriced = mapping.kind === 'executions' ? [] : unpricedRows(executions)
  let { gross, net } = countByRatio(unpriced)
  const rows = mapping.kind === 'executions' ? pricedPositions(executions) : pricedRows(executions)
  for (const { stated, costs, byPrices, results } of rows) {
    const before = Math.abs(stated - byPrices)
    const after = Math.abs(stated - costs - byPrices)
    // Each result is rounded to the cent.
    if (Math.min(before, after) > CENT * results) continue
    if (before < after) gross++
    else if (after < before) net++
  }
  return gross === net ? null : net > gross ? 'net' : 'gross'
}

/**
 * Whether the results of closed trades are in points or ticks although no name says so: in contracts of known value,
 * each is what its prices give, only counted in those.
 * @example resultsInSteps(document, mapping) // 2 MES from 6000 to 6010 with a result of 20, not 100 → true
 */
export function resultsInSteps(document: Document, mapping: ColumnMapping): boolean {
  if (mapping.kind === 'executions') return false
  const executions = firstRows(document, mapping)
  const entries = new Map(executions.map((one) => [one.identity, one]))
  const rows = executions.flatMap((exit) => {
    const entry = entries.get(exit.identity.replace(/:out$/, ':in'))
    const { assetClass, pointValue, tickSize } = readInstrument(exit.symbol)
    if (!entry || entry === exit || !exit.statedGross || assetClass !== 'future' || !pointValue) return []
    const byPrices = priceOf(entry, exit)
    if (!byPrices) return []
    const points = byPrices / Number(pointValue)
    const size = Number(entry.quantity)
    const ticks = points / Number(tickSize)
    return [{ stated: exit.statedGross, byPrices, counts: [points, points / size, ticks, ticks / size] }]
  })
  const isNear = (a: number, b: number) => Math.abs(a - b) <= CENT
  return (
    rows.some(({ stated, byPrices }) => !isNear(stated, byPrices)) &&
    [0, 1, 2, 3].some(
      // A single number of ticks may be the money of another currency.
      (count) =>
        rows.length > count / 2 && rows.every((row) => isNear(row.stated, row.counts[count] ?? Number.NaN)),
    )
  )
}

/** The closed trades of contracts of unknown value. */
function unpricedRows(executions: readonly ImportedExecution[]): UnpricedRow[] {
  const entries = new Map(executions.map((one) => [one.identity, one]))
  return executions.flatMap((exit) => {
    const entry = entries.get(exit.identity.replace(/:out$/, ':in'))
    const costs = (exit.commission ?? 0) + (exit.fees ?? 0) + (exit.swap ?? 0)
    if (!entry || entry === exit || exit.statedGross == null) return []
    if (priceOf(entry, exit) !== null) return []
    const difference = Number(exit.price) - Number(entry.price)
    const points = difference * Number(entry.quantity) * (entry.side === 'buy' ? 1 : -1)
    return [{ symbol: entry.symbol, points, stated: exit.statedGross, costs }]
  })
}

type PricedRow = { stated: number; costs: number; byPrices: number; results: number }

function pricedRows(executions: readonly ImportedExecution[]): PricedRow[] {
  const entries = new Map(executions.map((one) => [one.identity, one]))
  return executions.flatMap((exit) => {
    const entry = entries.get(exit.identity.replace(/:out$/, ':in'))
    const costs = (exit.commission ?? 0) + (exit.fees ?? 0) + (exit.swap ?? 0)
    if (!entry || entry === exit || exit.statedGross == null || costs === 0) return []
    const byPrices = priceOf(entry, exit)
    return byPrices === null ? [] : [{ stated: exit.statedGross, costs, byPrices, results: 1 }]
  })
}

/** The fills of each contract up to the last time it was flat. */
function pricedPositions(executions: readonly ImportedExecution[]): PricedRow[] {
  return [...byPosition(executions).values()].flatMap((list) => {
    const fills = untilFlat(inOrder(list))
    const { gross: byPrices, fees: costs } = sumTotals({
      unit: 'execution',
      cashEvents: [],
      days: [],
      executions: fills.map((fill) => ({ ...fill, statedGross: null })),
    })
    const results = fills.flatMap(({ statedGross }) => statedGross ?? [])
    if (byPrices === null || !costs || results.length === 0) return []
    const stated = results.reduce((sum, one) => sum + one, 0)
    return [{ stated, costs, byPrices, results: results.length }]
  })
}

function untilFlat(fills: readonly ImportedExecution[]): readonly ImportedExecution[] {
  let position = new Big(0)
  let end = 0
  for (const [index, { side, quantity }] of fills.entries()) {
    position = side === 'buy' ? position.plus(quantity) : position.minus(quantity)
    if (position.eq(0)) end = index + 1
  }
  return fills.slice(0, end)
}

function firstRows(document: Document, mapping: ColumnMapping): ImportedExecution[] {
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
