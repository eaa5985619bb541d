import type { Document } from '../../importer.ts'
import { resultKind } from '../../mapped/result-kind.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import { cellsOf } from '../../read/table-cells.ts'
import type { PositionField } from './position-columns.ts'

/** Whether `Profit` is after costs, and whether that shows in the file's own prices. */
export type ProfitKind = { isNet: boolean; isAssumed: boolean }

/**
 * Decides from the prices of contracts of known value whether `Profit` is before or after swap and commission. Without
 * one, it is taken as after them: so is every row of a statement with commissions, saved as a web page in February 2025.
 */
export function profitKind(document: Document, header: FieldHeader<PositionField>): ProfitKind {
  const { table, rowIndex, columns } = header
  const at = (field: PositionField) => columns.get(field)?.index
  const index = (field: PositionField) => at(field) ?? -1
  const swap = at('swap')
  const commission = at('commission')
  const costs = [swap, commission].flatMap((column) => column ?? [])
  const kind = resultKind(document, {
    kind: 'closed trades',
    table: document.tables.indexOf(table),
    headerRow: rowIndex + 1,
    decimal: 'auto',
    dateOrder: 'auto',
    columns: {
      symbol: index('symbol'),
      side: index('side'),
      quantity: index('volume'),
      entryDate: index('openTime'),
      exitDate: index('closeTime'),
      entryPrice: index('openPrice'),
      exitPrice: index('closePrice'),
      pnl: index('profit'),
      ...(swap === undefined ? {} : { swap }),
      ...(commission === undefined ? {} : { commission }),
    },
    pnlIs: 'gross',
    costsAre: 'signed',
  })
  const hasCosts = [...cellsOf(table, rowIndex + 1, costs)].some((text) => /[1-9]/.test(text))
  return { isNet: kind !== 'gross', isAssumed: kind === null && hasCosts }
}
