import Big from 'big.js'
import { readDecimal } from '../../cells/number-style.ts'
import { isSecurityNumber } from '../../cells/symbol.ts'
import type { TableRow } from '../../define-table-importer.ts'
import { changeHolding } from '../../holding-changes.ts'
import { readSchwabOption } from './option.ts'

export type TransactionField =
  | ('date' | 'action' | 'symbol' | 'description')
  | ('quantity' | 'price' | 'fees' | 'amount')

/** Actions that give other shares for those held. */
const SPLIT = /Split|Merger/i
/** Such actions that change a holding even if they do not say by how much; a merger for cash has a row that does. */
const ALWAYS = /Split|^Stock Merger/i

/**
 * Records what a row of a split, merger or transfer gave or took. The shares held before a split may leave in a row of
 * their own, under their old number, with a description that begins with theirs:
 *
 * `"03/18/2026","Reverse Split","XYZ","XYZ CORP","587","","",""`
 * `"03/18/2026","Reverse Split","74346N701","XYZ CORPXXXREVERSE SPLIT EFF: 03/18/26","-14,684","","",""`
 */
export function changeShares(row: TableRow<TransactionField>, at: number): void {
  const { cells, column, draft } = row
  const text = cells.text(column('symbol'))
  if (text === '' || isSecurityNumber(text)) return
  const symbol = readSchwabOption(text) ?? text
  const action = cells.text(column('action'))
  const own = cells.optionalDecimal(column('quantity'))
  const taken = SPLIT.test(action) ? takenBeside(row) : []
  if (own === null && taken.length === 0 && !ALWAYS.test(action)) return
  // A reverse split's own row states the shares afterwards, not how many are gone.
  const isWhole = taken.length > 0 || (own !== null && (own.startsWith('-') || !/^Reverse/i.test(action)))
  const quantity = isWhole ? taken.reduce((sum, one) => sum.plus(one), new Big(own ?? 0)).toFixed() : null
  changeHolding(draft, { account: null, symbol, at, quantity })
}

/** What that day's rows take of the same shares under their old number, by their descriptions; below zero. */
function takenBeside(row: TableRow<TransactionField>): Big[] {
  const { cells, column, header } = row
  const taken = takenOf.get(header) ?? takenByDate(row)
  takenOf.set(header, taken)
  const own = cells.text(column('description'))
  const ofDay = taken.get(cells.text(column('date'))) ?? new Map<string, Big>()
  return [...ofDay].flatMap(([description, sum]) => (description.startsWith(own) ? [sum] : []))
}

/** Found once a file: a file may have a hundred thousand splits. */
const takenOf = new WeakMap<TableRow<TransactionField>['header'], Map<string, Map<string, Big>>>()

/** What the rows of a file take under old numbers, by date and description. */
function takenByDate({ cells, column, header }: TableRow<TransactionField>): Map<string, Map<string, Big>> {
  const { table, rowIndex } = header
  const days = new Map<string, Map<string, Big>>()
  for (const texts of table.rows.slice(rowIndex + 1)) {
    const textOf = (field: TransactionField) => texts[column(field)?.index ?? -1]?.trim() ?? ''
    if (!SPLIT.test(textOf('action')) || !isSecurityNumber(textOf('symbol'))) continue
    const quantity = readDecimal(textOf('quantity'), cells.style.decimal)
    if (!quantity?.startsWith('-')) continue
    const day = days.get(textOf('date')) ?? new Map<string, Big>()
    const description = textOf('description')
    days.set(textOf('date'), day.set(description, (day.get(description) ?? new Big(0)).plus(quantity)))
  }
  return days
}
