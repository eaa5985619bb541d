import type { CashEventKind } from '@ballast/domain/executions/execution'
import { isSecurityNumber } from '../../cells/symbol.ts'
import type { TableRow } from '../../define-table-importer.ts'
import { changeHolding } from '../../holding-changes.ts'

export type ActivityField =
  | ('date' | 'account' | 'action' | 'symbol' | 'description' | 'currency' | 'price')
  | ('quantity' | 'commission' | 'fees' | 'amount' | 'settled')

/** Actions that give or take shares without a trade. */
export const HOLDING =
  /^(MERGER|REVERSE SPLIT|STOCK SPLIT|SPLIT|DISTRIBUTION|NAME CHANGE|EXCHANGED|TENDERED|SHARES DEPOSITED|TRANSFER OF ASSETS|REDEMPTION PAYOUT)/i
const TRANSFER = /^(SHARES DEPOSITED|TRANSFER OF ASSETS)/i

/**
 * Records the shares that a row of a split, merger or transfer gave, or took if its quantity is negative, and returns
 * what the money of that row is; null if it has none:
 *
 * `03/08/2021,REVERSE SPLIT R/S FROM 000000101#REOR M…1 XYZ CORP COM NEW (000000209) (Cash),XYZ,…,130,,,,,,,`
 * `03/08/2021,REVERSE SPLIT R/S TO 000000209#REOR M…0 XYZ CORP COM (000000101) (Cash),XYZ,…,-1300,,,,,,,`
 */
export function readHoldingChange(row: TableRow<ActivityField>): CashEventKind | null {
  const { cells, column, draft } = row
  const action = cells.requiredText(column('action'))
  const quantity = cells.optionalDecimal(column('quantity'))
  const hasQuantity = /[1-9]/.test(quantity ?? '')
  const amount = cells.optionalAmount(column('amount'))
  if (hasQuantity || /SPLIT/i.test(action)) {
    const account = cells.text(column('account')) || null
    const at = draft.instant(cells.date(column('date')), 'Run Date', false)
    for (const symbol of symbolsOf(row)) {
      changeHolding(draft, { account, symbol, at, quantity: hasQuantity ? quantity : null })
    }
  }
  // Beside shares that were received stands what they are worth; only a payout is money.
  if (!amount || (hasQuantity && !/PAYOUT/i.test(action))) return null
  return TRANSFER.test(action) ? 'deposit' : 'other'
}

/** A row's ticker, or the number that its shares or its bond had. */
export function readTicker({ cells, column }: Pick<TableRow<ActivityField>, 'cells' | 'column'>): string {
  const text = cells.text(column('symbol'))
  return isSecurityNumber(text) ? text : cells.symbol(column('symbol'))
}

/** The ticker of a row, which a reverse split may lack; then those of the rows whose security's name is in its own. */
function symbolsOf(row: TableRow<ActivityField>): Iterable<string> {
  const { cells, column, header } = row
  if (cells.text(column('symbol')) !== '') return [readTicker({ cells, column })]
  const symbols = symbolsByName.get(header) ?? namedSymbols(row)
  symbolsByName.set(header, symbols)
  const own = cells.text(column('description'))
  return new Set([...symbols].flatMap(([name, found]) => (own.includes(name) ? [...found] : [])))
}

const MIN_NAME = 6

/** Found once a file: a file may have a hundred thousand splits. */
const symbolsByName = new WeakMap<TableRow<ActivityField>['header'], Map<string, Set<string>>>()

/** The symbols of a file by the names of their securities, except names too short to tell one from another. */
function namedSymbols({ column, header }: TableRow<ActivityField>): Map<string, Set<string>> {
  const { table, rowIndex } = header
  const symbols = new Map<string, Set<string>>()
  for (const texts of table.rows.slice(rowIndex + 1)) {
    const textOf = (field: ActivityField) => texts[column(field)?.index ?? -1]?.trim() ?? ''
    const name = textOf('description')
    const symbol = textOf('symbol')
    if (symbol === '' || name.length < MIN_NAME) continue
    symbols.set(name, (symbols.get(name) ?? new Set()).add(symbol))
  }
  return symbols
}
