import { type CashEventKind, COST_KINDS } from '@ballast/domain/executions/execution'
import type { Micros } from '@ballast/domain/money/micros'
import { allCostColumns, COST_FIELDS } from '@ballast/domain/vocabulary/mapped-fields'
import { type DecimalSeparator, readDecimal } from '../cells/number-style.ts'
import type { Column } from '../cells/row-cells.ts'
import { readSymbol } from '../cells/symbol.ts'
import type { Table } from '../importer.ts'
import { cellsOf } from '../read/table-cells.ts'
import type { RowOutcome } from '../result-draft.ts'
import { cashOfRow } from '../row-values.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { headerWord } from './header-words.ts'
import type { MappedRow } from './mapped-context.ts'
import { currencyOf } from './mapped-row.ts'
import { type Moment, readMomentOf } from './row-moments.ts'

/** What money between trades is, by how its word begins; any other is money of another kind. */
const KINDS: readonly [RegExp, CashEventKind][] = [
  [/^(daily )?financing|^swap|^rollover|^funding/, 'swap'],
  [/^interest/, 'interest'],
  [/^(withdraw|with|cash out|transfer out|payout)/, 'withdrawal'],
  [/^(deposit|depo|cash in|top up|transfer|balance)/, 'deposit'],
  [/^commission/, 'commission'],
  [/^(fee|tax)/, 'fee'],
  [/^adjustment/, 'adjustment'],
]
/** Columns whose amount is what moved, if neither the result nor a cost states it. */
const AMOUNTS = ['amount', 'amount net', 'cash', 'amount cash', 'amount total']

/** Reads the rows of a mapped table that move money between its trades, and counts those that state no amount. */
export type MoneyReader = {
  read: (mapped: MappedRow, word: string) => RowOutcome
  /** The words of the rows without an amount or a day, and how many there are of each. */
  readonly left: ReadonlyMap<string, number>
}

export function moneyReader(table: Table, mapping: ColumnMapping, decimal: DecimalSeparator): MoneyReader {
  const left = new Map<string, number>()
  const amountColumn = findAmountColumn(table, mapping)
  const isSigned = (column: Column) =>
    [...cellsOf(table, mapping.headerRow, [column.index])].some((text) =>
      readDecimal(text, decimal)?.startsWith('-'),
    )
  return {
    left,
    read(mapped, word) {
      const kind = kindOf(word)
      // In a column of amounts, a line called `Balance` is what the account holds rather than money that moved.
      const other = /^balance/i.test(word) ? undefined : amountColumn
      const moved = readMoved(mapped, other)
      const at = readMomentOf(mapped)
      if (!moved || !at) {
        left.set(word, (left.get(word) ?? 0) + 1)
        return { kind: 'skip', reason: `This row is not a trade (${word}).` }
      }
      if (moved.amount === 0) return { kind: 'skip', reason: `No money moved (${word}).` }
      const isPaid =
        kind === 'withdrawal' ||
        ((kind === 'fee' || kind === 'commission') && moved.column !== undefined && !isSigned(moved.column))
      return cashOf(mapped, { word, kind, at, amount: isPaid ? -Math.abs(moved.amount) : moved.amount })
    },
  }
}

function kindOf(word: string): CashEventKind {
  const plain = word.toLowerCase().replace(/[_-]+/g, ' ')
  return KINDS.find(([words]) => words.test(plain))?.[1] ?? 'other'
}

function findAmountColumn(table: Table, mapping: ColumnMapping): Column | undefined {
  const { headerRow } = mapping
  if (headerRow < 1) return undefined
  const taken = [...Object.values(mapping.columns), ...allCostColumns(mapping)]
  const header = table.rows[headerRow - 1] ?? []
  const index = header.findIndex((name, at) => !taken.includes(at) && AMOUNTS.includes(headerWord(name)))
  return index < 0 ? undefined : { index, name: header[index]?.trim() ?? '' }
}

/** The amount, and its column if it is not that of a cost: costs already say by their sign whether they were paid. */
type Moved = { amount: Micros; column?: Column | undefined }

function readMoved({ cells, column, costs, mapping }: MappedRow, other: Column | undefined): Moved | null {
  const result = cells.optionalAmount(column('pnl'))
  const stated = COST_FIELDS.map((cost) => costs(cells, cost)).filter((cost) => cost !== null)
  const paid = stated.reduce((sum, cost) => sum + cost, 0)
  if (result) return { amount: mapping.pnlIs === 'net' ? result : result + paid, column: column('pnl') }
  if (paid !== 0) return { amount: paid }
  const amount = cells.optionalAmount(other)
  if (amount !== null) return { amount, column: other }
  return result === null && stated.length === 0 ? null : { amount: 0 }
}

type Money = { word: string; kind: CashEventKind; at: Moment; amount: Micros }

function cashOf(mapped: MappedRow, { word, kind, at, amount }: Money): RowOutcome {
  const { cells, column, row, options } = mapped
  const id = column('id') ? cells.text(column('id')) : ''
  const isOfContract = COST_KINDS.includes(kind) || /^dividend/i.test(word)
  const event = cashOfRow({
    kind,
    amount,
    currency: currencyOf(mapped) ?? options.currency,
    at: at.instant,
    text: cells.text(column('comment')) || word,
    originalTime: at.text,
    account: cells.text(column('account')) || null,
    symbol: isOfContract ? readSymbol(cells.text(column('symbol'))) : null,
    row,
    wall: at.wall,
  })
  // A position's swaps of several nights may all have its number.
  return { kind: 'cash', event: id === '' ? event : { ...event, identity: `cash:${id}@${at.reading}` } }
}
