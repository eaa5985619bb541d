import type { Micros } from '@ballast/domain/money/micros'
import type { StatedTotals, Table } from '../../importer.ts'
import { statedTotal } from '../../stated-total.ts'

/**
 * A MetaTrader report's own totals. `Closed Trade P/L` is after commission, taxes and swap, and so are
 * `Total Net Profit` and the counts of winners (checked on five real statements).
 */
export function readStatedTotals(table: Table): StatedTotals[] {
  const totals: StatedTotals[] = []
  const closed = labelledAmount(table, 'Closed Trade P/L:')
  const parts = totalsRow(table)
  if (closed !== null || parts) {
    const gross = parts?.[3] ?? null
    const fees = parts ? (parts[0] ?? 0) + (parts[1] ?? 0) + (parts[2] ?? 0) : null
    totals.push({ source: 'Closed Trade P/L', count: null, gross, fees, net: closed })
  }
  totals.push(...readResultTotals(table))
  return totals
}

/** `Total Net Profit:` and `Total Trades:`, in the summary of either MetaTrader version. */
export function readResultTotals(table: Table): StatedTotals[] {
  const net = labelledAmount(table, 'Total Net Profit:')
  const trades = labelledText(table, 'Total Trades:')
  if (net === null && trades === null) return []
  const count = trades && /^\d+$/.test(trades) ? Number(trades) : null
  return [{ source: 'Total Net Profit', count, gross: null, fees: null, net }]
}

/** The text of the first filled cell after a label. */
function labelledText(table: Table, label: string): string | null {
  for (const row of table.rows) {
    const at = row.indexOf(label)
    if (at >= 0) return row.slice(at + 1).find((cell) => cell !== '') ?? null
  }
  return null
}

function labelledAmount(table: Table, label: string): Micros | null {
  return statedTotal(labelledText(table, label) ?? '')
}

/** The four sums under the closed trades: commission, taxes, swap and profit: `| 0.00 | 0.00 | 1.28 | 44.46`. */
function totalsRow(table: Table): number[] | null {
  const end = table.rows.findIndex((row) => row[0] === 'Closed P/L:')
  const row = end > 0 ? table.rows[end - 1] : undefined
  if (row?.length !== 5 || row[0] !== '') return null
  const amounts = row.slice(1).map(statedTotal)
  return amounts.every((amount) => amount !== null) ? amounts : null
}
