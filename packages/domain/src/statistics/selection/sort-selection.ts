import { compareTexts } from '../../text/compare-texts.ts'
import { fieldsOfKind, type ScoreField } from '../../trades/trade-fields.ts'
import { openingOf } from '../opening-of.ts'
import type { Selection, TradeColumns } from '../trade-columns.ts'

/** Columns a list of trades can be sorted by. */
export const SORT_KEYS = [
  'closedAt',
  'openedAt',
  'account',
  'symbol',
  'root',
  'direction',
  'setup',
  'quantity',
  'averageEntry',
  'averageExit',
  'gross',
  'costs',
  'net',
  'r',
  'risk',
  'mae',
  'mfe',
  'hold',
  ...fieldsOfKind('score'),
  'reviewed',
] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type Sort = { by: SortKey; order: 'asc' | 'desc' }

/**
 * The selected rows in sorted order. Trades without the value come last in both directions; equal values keep the order
 * of the columns (the closing order) in `asc` and its reverse in `desc`, so that paging never shows a trade twice.
 * @example sortSelection(selection, { by: 'net', order: 'desc' })[0] // → the row of the best trade
 */
export function sortSelection({ columns, rows }: Selection, { by, order }: Sort): Uint32Array {
  const keys = sortNumbers(columns, by)
  const present: number[] = []
  const missing: number[] = []
  for (const row of rows) (Number.isNaN(keys[row]) ? missing : present).push(row)
  const sign = order === 'asc' ? 1 : -1
  const compare = (a: number, b: number) => sign * ((keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
  const sorted = Uint32Array.from(present).sort(compare)
  missing.sort((a, b) => sign * (a - b))
  const result = new Uint32Array(rows.length)
  result.set(sorted)
  result.set(missing, sorted.length)
  return result
}

const isScore = (by: SortKey): by is ScoreField => fieldsOfKind('score').some((name) => name === by)

/** One number per row of the columns to sort by; NaN where the trade has none. */
function sortNumbers(columns: TradeColumns, by: SortKey): Float64Array {
  switch (by) {
    case 'account':
      // In the order they were created: their ids have no meaningful order.
      return Float64Array.from(columns.account)
    case 'symbol':
      return rankOfWords(columns.symbols, columns.symbol)
    case 'root':
      return rankOfWords(columns.roots, columns.root)
    case 'setup':
      return rankOfWords(columns.setups, columns.setup)
    case 'openedAt':
      // An unknown opening sorts by the close, as the list shows it.
      return columns.openedAt.map((_, row) => openingOf(columns, row))
    case 'hold':
      return columns.closedAt.map((closed, row) => closed - (columns.openedAt[row] ?? 0))
    default:
      return isScore(by)
        ? Float64Array.from(columns[by], (value) => value || Number.NaN)
        : Float64Array.from(columns[by])
  }
}

/** Replaces words with their alphabetical rank, so that rows compare as numbers. */
function rankOfWords(words: readonly string[], column: Int32Array): Float64Array {
  const ranks = new Float64Array(words.length)
  const alphabetical = words.map((word, index) => ({ word, index }))
  alphabetical.sort((a, b) => compareTexts(a.word, b.word))
  alphabetical.forEach(({ index }, rank) => {
    ranks[index] = rank
  })
  return Float64Array.from(column, (index) => (index < 0 ? Number.NaN : (ranks[index] ?? Number.NaN)))
}
