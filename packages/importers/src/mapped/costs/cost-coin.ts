import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import type { FeeInKind } from '@ballast/domain/executions/execution'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { readPair } from '../../cells/coins.ts'
import { readCurrency } from '../../cells/currency-words.ts'
import type { Column } from '../../cells/row-cells.ts'
import type { Table } from '../../importer.ts'
import { columnAt } from '../column-cells.ts'
import type { MappedRow } from '../mapped-context.ts'

const NAME = /^((trading|exec|transaction) )?(fees?|commissions?)[ _-]?(coin|currency|ccy|asset|unit|token)$/i

/** The column that says in which coin or currency the costs of each row were paid: `Fee Coin`, `feeToken`. */
export function costCoinColumn(table: Table, { headerRow }: { headerRow: number }): Column | undefined {
  const names = headerRow > 0 ? (table.rows[headerRow - 1] ?? []) : []
  const index = names.findIndex((name) => NAME.test(name.trim()))
  return index < 0 ? undefined : columnAt(table, { headerRow }, index)
}

/**
 * The commission and fees of a fill that were paid in another coin than its result is in, unconverted; null if they
 * were paid in its own, or the row does not say, in a column or behind the number: `0.0003BNB`.
 */
export function costsInKind(mapped: MappedRow, symbol: string, currency: string | null): FeeInKind[] | null {
  const text = mapped.cells.text(mapped.costCoin).toUpperCase() || unitOfCosts(mapped)
  const coin = readCurrency(text) ?? text
  const own = currency ?? readPair(symbol.toUpperCase())?.quote ?? null
  if (coin === '' || own === null || coin === own) return null
  const quantities = mapped.costDecimals(mapped.cells).filter((quantity) => /[1-9]/.test(quantity))
  return quantities.map((quantity) => ({ quantity: plainDecimal(quantity), currency: coin }))
}

/** The coin behind a cost; '' for a currency, which is that of the account. */
function unitOfCosts({ cells, column }: MappedRow): string {
  const texts = [column('commission'), column('fees')].map((place) => cells.text(place).toUpperCase())
  const units = texts.map((text) => /\d ?([A-Z]{2,10})$/.exec(text)?.[1] ?? '')
  return units.find((unit) => unit !== '' && !(CURRENCIES as readonly string[]).includes(unit)) ?? ''
}
