import type { TradeSort } from '@ballast/contract/trade-filter'
import {
  fieldsOfKind,
  type ScoreField,
  tradeField,
  type WordField,
} from '@ballast/domain/trades/trade-fields'

export type ColumnId =
  | WordField
  | ScoreField
  | 'openedAt'
  | 'account'
  | 'symbol'
  | 'direction'
  | 'quantity'
  | 'averageEntry'
  | 'averageExit'
  | 'hold'
  | 'net'
  | 'r'
  | 'setup'
  | 'reviewed'
  | 'closedAt'
  | 'tradingDay'
  | 'gross'
  | 'commission'
  | 'fees'
  | 'swap'
  | 'risk'
  | 'mae'
  | 'mfe'
  | 'tags'
  | 'mistakes'
  | 'notes'
  | 'screenshots'
  | 'import'

export type Column = {
  id: ColumnId
  /** The label in the header. */
  label: string
  /** The label in the chooser, if the header's is short. */
  longLabel?: string
  /** A time: the header names its time zone. */
  isTime?: boolean
  /** In pixels; a column that `grows` takes the remaining width. */
  width: number
  grows?: boolean
  numeric?: boolean
  sort?: TradeSort
  /** In a narrow table, columns with the lowest rank are hidden first. A column without a rank stays. */
  rank?: number
}

/** Columns with a fixed place; the default ones first, in order. */
const PLACED: readonly Column[] = [
  { id: 'openedAt', label: 'Date', longLabel: 'Date and time', width: 170, isTime: true, sort: 'openedAt' },
  { id: 'account', label: 'Account', width: 102, sort: 'account', rank: 7, grows: true },
  { id: 'symbol', label: 'Symbol', width: 80, sort: 'symbol' },
  { id: 'direction', label: 'Side', width: 68, sort: 'direction' },
  {
    id: 'quantity',
    label: 'Qty',
    longLabel: 'Quantity',
    width: 48,
    numeric: true,
    sort: 'quantity',
    rank: 9,
  },
  { id: 'averageEntry', label: 'Entry', width: 76, numeric: true, sort: 'averageEntry', rank: 5 },
  { id: 'averageExit', label: 'Exit', width: 76, numeric: true, sort: 'averageExit', rank: 4 },
  { id: 'hold', label: 'Hold', longLabel: 'Holding time', width: 62, numeric: true, sort: 'hold', rank: 3 },
  { id: 'net', label: 'Net P&L', width: 102, numeric: true, sort: 'net' },
  { id: 'r', label: 'R', longLabel: 'R multiple', width: 60, numeric: true, sort: 'r' },
  { id: 'setup', label: 'Setup', width: 102, sort: 'setup', rank: 8, grows: true },
  { id: 'emotionBefore', label: 'Emotion', longLabel: 'Emotion before', width: 84, rank: 2 },
  {
    id: 'executionScore',
    label: 'Score',
    longLabel: 'Execution score',
    width: 54,
    sort: 'executionScore',
    rank: 1,
  },
  { id: 'reviewed', label: 'Reviewed', width: 36 },
  { id: 'closedAt', label: 'Closed', width: 170, isTime: true, sort: 'closedAt', rank: 0 },
  { id: 'tradingDay', label: 'Trading day', width: 92, rank: 0 },
  { id: 'gross', label: 'Gross', longLabel: 'Gross P&L', width: 92, numeric: true, sort: 'gross', rank: 0 },
  { id: 'commission', label: 'Commission', width: 92, numeric: true, rank: 0 },
  { id: 'fees', label: 'Fees', width: 72, numeric: true, rank: 0 },
  { id: 'swap', label: 'Swap', width: 72, numeric: true, rank: 0 },
  { id: 'risk', label: 'Risk', width: 84, numeric: true, rank: 0 },
  { id: 'mae', label: 'MAE', longLabel: 'Worst point (MAE)', width: 84, numeric: true, sort: 'mae', rank: 0 },
  { id: 'mfe', label: 'MFE', longLabel: 'Best point (MFE)', width: 84, numeric: true, sort: 'mfe', rank: 0 },
  { id: 'tags', label: 'Tags', width: 150, rank: 0, grows: true },
  { id: 'mistakes', label: 'Mistakes', width: 150, rank: 0, grows: true },
  { id: 'emotionDuring', label: 'During', longLabel: 'Emotion during', width: 92, rank: 0 },
  { id: 'emotionAfter', label: 'After', longLabel: 'Emotion after', width: 92, rank: 0 },
  { id: 'confidence', label: 'Confidence', width: 84, numeric: true, sort: 'confidence', rank: 0 },
  { id: 'planFollowed', label: 'Plan', longLabel: 'Plan followed', width: 68, rank: 0 },
  { id: 'rating', label: 'Rating', width: 58, sort: 'rating', rank: 0 },
  { id: 'notes', label: 'Notes', width: 50, rank: 0 },
  { id: 'screenshots', label: 'Pictures', longLabel: 'Screenshots', width: 62, numeric: true, rank: 0 },
  { id: 'import', label: 'Source', longLabel: 'Import or typed', width: 84, rank: 0 },
]

/** Every column of the trade log: words and scores without a fixed place come last. */
export const COLUMNS: readonly Column[] = [
  ...PLACED,
  ...fieldsOfKind('word').map(fieldColumn),
  ...fieldsOfKind('score').map((name) => ({ ...fieldColumn(name), sort: name })),
].filter(({ id }, at, all) => all.findIndex((column) => column.id === id) === at)

function fieldColumn(id: WordField | ScoreField): Column {
  const { label, short = label } = tradeField(id)
  return { id, label: short, longLabel: label, width: 84, rank: 0 }
}

export const DEFAULT_COLUMNS: readonly ColumnId[] = COLUMNS.slice(0, 14).map(({ id }) => id)

/** Numbers and dates start with the largest, words with A. */
export function firstOrder(sort: TradeSort): 'asc' | 'desc' {
  return ['account', 'symbol', 'direction', 'setup'].includes(sort) ? 'asc' : 'desc'
}
