import { allCostColumns, type MappedField } from '@ballast/domain/vocabulary/mapped-fields'
import type { Table } from '../importer.ts'
import { isMostly } from './column-cells.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { headerWord } from './header-words.ts'

/** `25/75`: of an order of 75, 25 were filled. */
const OF_ORDER = /^(\d[\d,.]*) ?\/ ?(\d[\d,.]*)$/

/** What every fill of an order shares. */
const OF_ORDERS: readonly MappedField[] = ['symbol', 'side', 'status', 'orderId', 'account', 'currency']

/** Whether sizes are those of fills, by the name of their column or because they stand before those of orders. */
export function countsFills(table: Table, { headerRow, columns }: ColumnMapping): boolean {
  const { quantity } = columns
  if (quantity === undefined) return false
  const name = headerRow > 0 ? (table.rows[headerRow - 1]?.[quantity] ?? '') : ''
  const isPart = (text: string) => OF_ORDER.test(text)
  return /fill|exec|traded/.test(headerWord(name)) || isMostly(table, { headerRow, column: quantity }, isPart)
}

/** What an order was of, `Qty` or `Order Qty`; an `Amount` may be of money. */
const OF_SIZE =
  /^((order|ordered|original|total) )?(qty|size|contracts|shares|lots|units)( (order|ordered|original|total))?$/
const SIZED = /^(ordered|amount order|order volume)$/

/** The column of the sizes of orders beside that of what was filled; -1 if there is none. */
export function orderSizeColumn(table: Table, { headerRow, columns }: ColumnMapping): number {
  const names = headerRow > 0 ? (table.rows[headerRow - 1] ?? []) : []
  return names.findIndex((name, column) => {
    const word = headerWord(name)
    return column !== columns.quantity && (OF_SIZE.test(word) || SIZED.test(word))
  })
}

/** The size of an order of which a cell says how much was filled: 75 of `25/75`; null if it does not. */
export function sizeOfOrder(text: string): number | null {
  const [, , whole] = OF_ORDER.exec(text) ?? []
  return whole === undefined ? null : sizeOf(whole)
}

/**
 * Reads the cells of each row, in order, with what its fill shares with the order above where a list states that only
 * once (`,,,50,152.00,11:00:06` below `Sell,AAPL,Filled,50,152.00,11:00:05`), and with what was filled of its size. The
 * costs of an order are in its first row.
 */
export function fillCellReader(mapping: ColumnMapping): (cells: readonly string[]) => readonly string[] {
  const { columns } = mapping
  const { quantity, price, date, time } = columns
  const costs = allCostColumns(mapping)
  const shared = OF_ORDERS.flatMap((field) => columns[field] ?? [])
  const needed = [quantity, price, date ?? time].map((column) => column ?? -1)
  let order: readonly string[] = []
  const text = (cells: readonly string[], column: number) => (cells[column] ?? '').trim()
  return (cells) => {
    const isFurther =
      [columns.symbol, columns.side].every((column) => column !== undefined && text(cells, column) === '') &&
      shared.every((column) => text(cells, column) === '' || text(cells, column) === text(order, column)) &&
      needed.every((column) => /\d/.test(text(cells, column)))
    const own = [...cells]
    if (isFurther) {
      for (const column of shared) own[column] = order[column] ?? ''
      for (const column of costs) if (text(order, column) !== '') own[column] ||= '0'
    } else order = cells
    const [, filled, whole] = OF_ORDER.exec(text(cells, quantity ?? -1)) ?? []
    if (filled !== undefined && sizeOf(filled) <= sizeOf(whole)) own[quantity ?? -1] = filled
    return own
  }
}

const sizeOf = (text = '') => Number(text.replaceAll(',', ''))
