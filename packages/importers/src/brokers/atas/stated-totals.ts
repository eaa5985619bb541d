import type { Micros } from '@ballast/domain/money/micros'
import { readDecimal } from '../../cells/number-style.ts'
import { type CellStyle, RowCells } from '../../cells/row-cells.ts'
import type { Document, StatedTotals } from '../../importer.ts'

/** The totals of the Statistics sheet: `Total trades`, `Total PnL` before and `Net PnL` after commission. */
export function readStatedTotals(document: Document, style: CellStyle): StatedTotals[] {
  const sheet = document.tables.find(({ rows }) =>
    rows.some((row) => /^total trades$/i.test(row[0]?.trim() ?? '')),
  )
  if (!sheet) return []
  const textOf = (label: string) =>
    (sheet.rows.find((row) => row[0]?.trim().toLowerCase() === label)?.[1] ?? '').trim()
  const amountOf = (label: string): Micros | null => {
    const text = textOf(label)
    if (readDecimal(text, style.decimal) === null) return null
    return new RowCells([text], style).optionalAmount({ index: 0, name: label })
  }
  const count = textOf('total trades')
  const gross = amountOf('total pnl')
  const net = amountOf('net pnl')
  return [
    {
      source: 'Statistics',
      count: /^\d+$/.test(count) ? Number(count) : null,
      gross,
      fees: gross === null || net === null ? null : net - gross,
      net,
    },
  ]
}
