import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { readCurrency } from './cells/currency-words.ts'
import { decideDateOrder, readInOrder, wallDay } from './cells/date-time.ts'
import { decideDecimal, readDecimal } from './cells/number-style.ts'
import { type DateOrder, UnreadableFile } from './importer.ts'
import { readCsv } from './read/csv.ts'
import { isBlankRow, placeOfName } from './read/header.ts'

/** A row of a fee list; `null` if the cell cannot be read. */
export type ReadFee = {
  /** As counted by a text editor. */
  line: number
  account: string
  kind: string
  /** Plain decimal, without a sign. */
  amount: string | null
  /** By its column, else as written in the amount; empty if neither states one. */
  currency: (typeof CURRENCIES)[number] | '' | null
  day: string | null
  note: string
}

const COLUMNS = {
  account: ['account', 'account name', 'attempt'],
  kind: ['kind', 'type', 'category'],
  amount: ['amount', 'fee', 'price', 'cost'],
  currency: ['currency', 'ccy'],
  day: ['date', 'day', 'paid on', 'paid'],
  note: ['note', 'notes', 'description', 'memo'],
} as const
type Field = keyof typeof COLUMNS

const NO_CURRENCY = /[^\p{L}\p{Sc}]/gu

/** Maximum number of rows per file; more are refused. */
const MAX_ROWS = 2_000

/**
 * Reads a fee list from delimited text: a header with at least a date and an amount, then one fee per row. A minus
 * before an amount only means that it was paid.
 * @throws UnreadableFile no_table, too_large
 * @example readFees('Date,Account,Kind,Amount\n2026-06-01,Topstep 50K,Reset,49')[0]?.amount // → '49'
 */
export function readFees(text: string): ReadFee[] {
  const { table } = readCsv(text)
  const at = table.rows.findIndex((row) => placeOf(row, 'day') !== null && placeOf(row, 'amount') !== null)
  const header = table.rows[at]
  if (!header)
    throw new UnreadableFile('no_table', 'The first line has to name the columns: at least Date and Amount.')
  const rows = table.rows.map((cells, index) => ({ cells, line: index + 1 })).slice(at + 1)
  const filled = rows.filter(({ cells }) => !isBlankRow(cells))
  if (filled.length > MAX_ROWS) throw new UnreadableFile('too_large', `At most ${MAX_ROWS} fees at a time.`)
  const cellOf = (cells: readonly string[], field: Field) => {
    const place = placeOf(header, field)
    return place === null ? '' : (cells[place] ?? '').trim()
  }
  // A list may have both a kind and a type: of a payout in it, only the type is filled.
  const kinds = COLUMNS.kind.flatMap((name) => placeOfName(header, [name]) ?? [])
  const kindIn = (cells: readonly string[]) =>
    kinds.map((place) => (cells[place] ?? '').trim()).find((kind) => kind !== '') ?? ''
  const days = filled.map(({ cells }) => cellOf(cells, 'day'))
  const order = decideDateOrder(days)
  const decimal = decideDecimal(
    filled.map(({ cells }) => cellOf(cells, 'amount')),
    '.',
  )
  return filled.map(({ cells, line }) => {
    const amount = cellOf(cells, 'amount')
    return {
      line,
      account: cellOf(cells, 'account'),
      kind: kindIn(cells),
      note: cellOf(cells, 'note'),
      amount: readDecimal(amount, decimal)?.replace(/^-/, '') ?? null,
      currency: currencyOf(cellOf(cells, 'currency'), amount),
      day: dayOf(cellOf(cells, 'day'), order),
    }
  })
}

/** The currency stated, else the one written in the amount; a sign of several, such as `kr`, states none. */
function currencyOf(stated: string, amount: string): ReadFee['currency'] {
  const currency = readCurrency(stated === '' ? amount.replace(NO_CURRENCY, '') : stated.toUpperCase())
  if (currency === null) return stated === '' ? '' : null
  return CURRENCIES.find((each) => each === currency) ?? null
}

function dayOf(text: string, order: DateOrder | null): string | null {
  const wall = readInOrder(text, order)
  return wall && wallDay(wall)
}

function placeOf(row: readonly string[], field: Field): number | null {
  return placeOfName(row, COLUMNS[field])
}
