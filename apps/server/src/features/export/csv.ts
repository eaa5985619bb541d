import type { TradeRow } from '@ballast/contract/trades'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import {
  type StoredFields,
  type TimedField,
  type TradeField,
  type TradeFieldName,
  tradeField,
  tradeFields,
} from '@ballast/domain/trades/trade-fields'
import type { JournalRecord } from '../trades/journal.queries.ts'

/** What stands for an amount in privacy mode. */
export const MASK = '•••'

/** A trade as listed, and what was written about it; null where nothing was. */
type Facts = TradeRow & {
  journal: JournalRecord | null
  /** The id of the trade its decision is called by; null for a decision of its own. */
  decision: string | null
}
type Cell = string | number | null
type Column = readonly [name: string, read: (row: Facts) => Cell, kind?: 'money']
/** A column with its place in the file. A place is never given twice: new columns go to the end. */
type Placed = readonly [place: number, ...Column]

const TRADE_COLUMNS: readonly Placed[] = [
  [0, 'Account', (row) => row.accountName],
  [1, 'Symbol', (row) => row.symbol],
  [2, 'Direction', (row) => row.direction],
  [3, 'Status', (row) => row.status],
  [4, 'Quantity', (row) => row.quantity],
  [5, 'Entry price', (row) => row.averageEntry],
  [6, 'Exit price', (row) => row.averageExit],
  [7, 'Opened (UTC)', (row) => (row.openKnown ? row.openedAt : null)],
  [8, 'Closed (UTC)', (row) => row.closedAt],
  [9, 'Trading day', (row) => row.tradingDay],
  [10, 'Currency', (row) => row.currency],
  [11, 'Gross', (row) => row.gross, 'money'],
  [12, 'Commission', (row) => (row.costsKnown === 'none' ? null : row.commission), 'money'],
  [13, 'Fees', (row) => (row.costsKnown === 'none' ? null : row.fees), 'money'],
  [14, 'Swap', (row) => row.swap, 'money'],
  [15, 'Costs known', (row) => row.costsKnown],
  [16, 'Net', (row) => row.net, 'money'],
  [17, 'Risk', (row) => row.risk, 'money'],
  [18, 'R', (row) => (row.rMultiple === null ? null : row.rMultiple.toFixed(4))],
  [19, 'Setup', (row) => row.setup],
  [33, 'MAE', (row) => row.mae, 'money'],
  [34, 'MFE', (row) => row.mfe, 'money'],
  [39, 'Reviewed (UTC)', (row) => row.reviewedAt],
  [41, 'Screenshots', (row) => row.screenshotCount],
  [42, 'Trade id', (row) => row.id],
  [43, 'Computed commission', (row) => row.computedCosts, 'money'],
  [44, 'Corrected', (row) => (row.corrected ? 'yes' : null)],
  [45, 'Decision', (row) => row.decision],
]

/** What was written about a trade, as the fields declare it. */
function fieldColumns(): Placed[] {
  return tradeFields().flatMap((name): Placed[] => {
    const field: TradeField = tradeField(name)
    if (!field.csv) return []
    const [place, heading] = field.csv
    const read = ({ journal }: Facts) => (journal ? cellOf(field, journal[name]) : null)
    if (field.kind === 'money') return [[place, heading, read, 'money']]
    if (field.kind !== 'word' || field.timed === undefined) return [[place, heading, read]]
    const timeOf = ({ journal }: Facts) => journal?.[`${name as TimedField}At`]?.toISOString() ?? null
    return [
      [place, heading, read],
      [field.timed, `${heading} written`, timeOf],
    ]
  })
}

/** Columns of the exported file, in order; amounts of money are marked. */
export const CSV_COLUMNS: readonly Column[] = [...TRADE_COLUMNS, ...fieldColumns()]
  .sort(([a], [b]) => a - b)
  .map(([, ...column]) => column)

function cellOf({ kind }: TradeField, value: StoredFields[TradeFieldName]): Cell {
  if (value === null || value === '') return null
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value === 'object') return rulesText(value)
  return kind === 'money' ? decimalFromMicros(value as number) : value
}

/** `[x] Waited for the close; [ ] Half size`: kept and broken; what was not judged is left out. */
function rulesText(checks: Record<string, boolean>): string | null {
  const judged = Object.entries(checks)
  return judged.length === 0 ? null : judged.map(([rule, kept]) => `[${kept ? 'x' : ' '}] ${rule}`).join('; ')
}

/** One line of CSV. Text that a spreadsheet would run as a formula is made plain with a leading apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
