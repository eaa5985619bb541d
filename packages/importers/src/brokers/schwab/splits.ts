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

/** The quantities of that day's rows that take the same shares under their old number. */
function takenBeside({ cells, column, header }: TableRow<TransactionField>): string[] {
  const { table, rowIndex } = header
  const description = cells.text(column('description'))
  return table.rows.slice(rowIndex + 1).flatMap((texts) => {
    const textOf = (field: TransactionField) => texts[column(field)?.index ?? -1]?.trim() ?? ''
    const quantity = readDecimal(textOf('quantity'), cells.style.decimal)
    const isTheirs =
      textOf('date') === cells.text(column('date')) &&
      SPLIT.test(textOf('action')) &&
      isSecurityNumber(textOf('symbol')) &&
      textOf('description').startsWith(description)
    return isTheirs && quantity?.startsWith('-') ? [quantity] : []
  })
}
