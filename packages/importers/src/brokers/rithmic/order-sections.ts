import type { Document } from '../../importer.ts'
import { type FieldHeader, type FieldNames, readFieldHeader } from '../../read/field-header.ts'

export type OrderField =
  | 'account'
  | 'status'
  | 'side'
  | 'toFill'
  | 'symbol'
  | 'price'
  | 'order'
  | 'updated'
  | 'filled'
  | 'commission'
  | 'rate'

const NAMES: FieldNames<OrderField> = {
  account: ['account'],
  status: ['status'],
  side: ['buy/sell'],
  toFill: ['qty to fill'],
  symbol: ['symbol'],
  price: ['avg fill price'],
  order: ['order number'],
  updated: [/^update time( \(\w+\))?$/],
  filled: ['qty filled'],
  commission: ['commission'],
  rate: ['commission fill rate'],
}
const NEEDED: readonly OrderField[] = ['account', 'side', 'symbol', 'price', 'order', 'updated']

/** Users choose the columns: the quantity filled says all that the status and the quantity to fill would. */
function hasQuantity({ columns }: FieldHeader<OrderField>): boolean {
  return columns.has('filled') || (columns.has('status') && columns.has('toFill'))
}

/** A day has some hundred orders, so a header further down does not count. */
const SEARCHED_ROWS = 5000

/**
 * The header of the completed orders, wherever the working orders above them end. `Avg Fill Price` can be a column of
 * both sections: then the header below the title counts.
 */
export function findCompletedOrders(document: Document): FieldHeader<OrderField> | null {
  if (document.kind !== 'csv' && document.kind !== 'xlsx') return null
  for (const table of document.tables) {
    let found: FieldHeader<OrderField> | null = null
    let isCompleted = false
    for (let rowIndex = 0; rowIndex < Math.min(table.rows.length, SEARCHED_ROWS); rowIndex++) {
      const first = (table.rows[rowIndex]?.[0] ?? '').trim().toLowerCase()
      if (first === 'completed orders') isCompleted = true
      // Every header begins with words, every order with an account: only headers are examined further.
      if (!table.rows[rowIndex]?.some((cell) => /^avg fill price$/i.test(cell.trim()))) continue
      const header = readFieldHeader({ table, rowIndex, names: NAMES })
      if (!NEEDED.every((field) => header.columns.has(field)) || !hasQuantity(header)) continue
      if (isCompleted) return header
      found ??= header
    }
    if (found) return found
  }
  return null
}
