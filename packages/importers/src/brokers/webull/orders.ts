import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { CellProblem } from '../../cells/cell-problem.ts'
import { isDatedFuture } from '../../cells/dated-future.ts'
import { quote } from '../../cells/row-cells.ts'
import { withOffset } from '../../cells/zone-words.ts'
import { defineTableImporter, type TableFormat, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { readOption } from './option.ts'

type Field = 'name' | 'symbol' | 'side' | 'status' | 'filled' | 'price' | 'placed' | 'time'

const WEBULL = {
  family: 'webull',
  broker: 'Webull',
  howToExport: 'Webull Desktop › Account › Orders › History › choose the dates › Export',
  unit: 'order',
  zone: 'file',
  dateOrder: 'month-first',
  times: ['time'],
  numbers: ['price'],
  readRow: readOrder,
  combine: settleRows,
} as const satisfies Partial<TableFormat<Field>>

/**
 * Order records, newest first. `Price` is the limit (`@3.51`) or empty; the fill is `Filled` at `Avg Price`. The zone
 * is in the cell, as letters or as hours. No costs, and no expiries: an option held until expiry stays open here. Before
 * April 2024 the symbol of an option is its description.
 *
 * `TSLA250822C00325000,TSLA250822C00325000,Sell,Filled,6,6,@3.51,3.51,DAY,08/22/2025 09:51:39 EDT,08/22/2025 09:51:39 EDT`
 */
export const webullOrders = defineTableImporter<Field>({
  ...WEBULL,
  id: 'webull-orders',
  label: 'Webull order records',
  evidence: { kind: 'real file', seen: 'orders in options of 2024 and of July and August 2025' },
  names: {
    name: ['name'],
    symbol: ['symbol'],
    side: ['side'],
    status: ['status'],
    filled: ['filled'],
    price: ['avg price'],
    placed: ['placed time'],
    time: ['filled time'],
  },
  needed: ['symbol', 'side', 'status', 'filled', 'price', 'placed', 'time'],
})

/** The same records with combined columns: `Filled/Total Qty` is `5/10`, `Price/Avg Price` is `@2.10/2.05`. */
export const webullOrdersCombined = defineTableImporter<Field>({
  ...WEBULL,
  id: 'webull-combined-orders',
  label: 'Webull order records, combined columns',
  evidence: { kind: 'documented header', seen: 'column names in the help pages' },
  names: {
    name: ['name'],
    symbol: ['symbol'],
    side: ['side'],
    status: ['status'],
    filled: ['filled/total qty'],
    price: ['price/avg price'],
    placed: ['placed time'],
    time: ['filled time'],
  },
  needed: ['symbol', 'side', 'filled', 'price', 'time'],
})

function readOrder({ cells, row, draft, column }: TableRow<Field>): RowOutcome {
  const place = column('filled')
  const filled = partOf(cells.requiredText(place), 'first')
  const size = cells.decimalIn(filled, place)
  const status = cells.text(column('status'))
  if (size === null || !/[1-9]/.test(size)) {
    if (/^filled$/i.test(status)) {
      throw new CellProblem('disagrees', 'Status says filled, but nothing is.', place?.name)
    }
    return { kind: 'skip', reason: `This order was not filled (${status || 'no status'}).`, unit: true }
  }
  if (size.startsWith('-')) {
    throw new CellProblem('bad_number', `${place?.name} ${quote(size)} is not above zero.`, place?.name)
  }
  const average = cells.decimalIn(partOf(cells.requiredText(column('price')), 'last'), column('price'))
  if (average === null) throw new CellProblem('missing_value', 'Avg Price is empty.', column('price')?.name)
  const text = cells.requiredText(column('time'))
  const wall = cells.timeIn(withOffset(text), column('time'))
  const option = readOption(cells.text(column('symbol')))
  const symbol = option ?? cells.symbol(column('symbol'))
  draft.currency = 'USD'
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol,
      side: cells.side(column('side')),
      quantity: plainDecimal(size),
      price: plainDecimal(average),
      at: draft.instant(wall, 'Filled Time'),
      originalTime: text,
      ...(option || isDatedFuture(symbol) ? {} : { pointValue: '1' }),
      authority: 2,
      row,
      wall,
    }),
  }
}

function partOf(text: string, which: 'first' | 'last'): string {
  const parts = text.split('/')
  return (which === 'first' ? parts[0] : parts.at(-1))?.trim() ?? ''
}
