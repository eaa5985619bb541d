import { openingOf } from './opening-of.ts'
import type { TradeColumns } from './trade-columns.ts'

type Row = { columns: TradeColumns; row: number }

/**
 * The order of trades in columns: by closing time, open trades last, then by opening time. Trades at one instant are
 * sorted by account, then in the broker's own order, then by their data, so that everyone who imports the same files
 * gets the same equity curve. Only trades that agree in all of these are sorted by id.
 *
 * Both sides must list the same accounts in the same order.
 * @returns negative if `a` comes before `b`
 * @example compareRows({ columns, row: 3 }, { columns, row: 4 }) < 0 // → true in ordered columns
 */
export function compareRows(a: Row, b: Row): number {
  return (
    difference(closingOf(a), closingOf(b)) ||
    difference(openingOf(a.columns, a.row), openingOf(b.columns, b.row)) ||
    byAccountAndBroker(a, b) ||
    byFacts(a, b) ||
    difference(a.columns.id[a.row] ?? '', b.columns.id[b.row] ?? '')
  )
}

function closingOf({ columns, row }: Row): number {
  return columns.closed[row] ? (columns.closedAt[row] ?? 0) : Number.POSITIVE_INFINITY
}

function byAccountAndBroker(a: Row, b: Row): number {
  const of = (name: 'account' | 'closingSequence') =>
    difference(a.columns[name][a.row] ?? 0, b.columns[name][b.row] ?? 0)
  return of('account') || of('closingSequence')
}

const FACTS = ['direction', 'quantity', 'averageEntry', 'averageExit', 'net', 'costs'] as const

function byFacts(a: Row, b: Row): number {
  const symbol = ({ columns, row }: Row) => columns.symbols[columns.symbol[row] ?? -1] ?? ''
  const bySymbol = difference(symbol(a), symbol(b))
  if (bySymbol !== 0) return bySymbol
  for (const name of FACTS) {
    const found = difference(a.columns[name][a.row] ?? 0, b.columns[name][b.row] ?? 0)
    if (found !== 0) return found
  }
  return 0
}

/** A number that is unknown comes before all that are known. */
function difference<T extends number | string>(a: T, b: T): number {
  if (a < b) return -1
  return a > b ? 1 : Number(Number.isNaN(b)) - Number(Number.isNaN(a))
}
