import type { TradeRow } from '@ballast/contract/trades'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import type { JournalRecord } from '../trades/journal.queries.ts'

/** What stands for an amount in privacy mode. */
export const MASK = '•••'

/** A trade as listed, and what was written about it; null where nothing was. */
type Facts = TradeRow & { journal: JournalRecord | null }
type Column = readonly [name: string, read: (row: Facts) => string | number | null, kind?: 'money']

/** Columns of the exported file, in order, new ones at the end; amounts of money are marked. */
export const CSV_COLUMNS: readonly Column[] = [
  ['Account', (row) => row.accountName],
  ['Symbol', (row) => row.symbol],
  ['Direction', (row) => row.direction],
  ['Status', (row) => row.status],
  ['Quantity', (row) => row.quantity],
  ['Entry price', (row) => row.averageEntry],
  ['Exit price', (row) => row.averageExit],
  ['Opened (UTC)', (row) => (row.openKnown ? row.openedAt : null)],
  ['Closed (UTC)', (row) => row.closedAt],
  ['Trading day', (row) => row.tradingDay],
  ['Currency', (row) => row.currency],
  ['Gross', (row) => row.gross, 'money'],
  ['Commission', (row) => (row.costsKnown === 'none' ? null : row.commission), 'money'],
  ['Fees', (row) => (row.costsKnown === 'none' ? null : row.fees), 'money'],
  ['Swap', (row) => row.swap, 'money'],
  ['Costs known', (row) => row.costsKnown],
  ['Net', (row) => row.net, 'money'],
  ['Risk', (row) => row.risk, 'money'],
  ['R', (row) => (row.rMultiple === null ? null : row.rMultiple.toFixed(4))],
  ['Setup', (row) => row.setup],
  ['Emotion before', (row) => row.emotionBefore],
  ['Emotion during', (row) => row.emotionDuring],
  ['Emotion after', (row) => row.emotionAfter],
  ['Confidence', (row) => row.confidence],
  ['Execution score', (row) => row.executionScore],
  ['Plan followed', (row) => row.planFollowed],
  ['Rating', (row) => row.rating],
  ['Tags', (row) => row.tags.join('; ')],
  ['Mistakes', (row) => row.mistakes.join('; ')],
  ['Planned entry', ({ journal }) => journal?.plannedEntry ?? null],
  ['Stop', ({ journal }) => journal?.stop ?? null],
  ['Target', ({ journal }) => journal?.target ?? null],
  ['Typed risk', ({ journal }) => money(journal?.typedRisk), 'money'],
  ['MAE', (row) => row.mae, 'money'],
  ['MFE', (row) => row.mfe, 'money'],
  ['Rules', ({ journal }) => rulesText(journal)],
  ['Emotion before written', ({ journal }) => journal?.emotionBeforeAt?.toISOString() ?? null],
  ['Emotion during written', ({ journal }) => journal?.emotionDuringAt?.toISOString() ?? null],
  ['Emotion after written', ({ journal }) => journal?.emotionAfterAt?.toISOString() ?? null],
  ['Reviewed (UTC)', (row) => row.reviewedAt],
  ['Notes', ({ journal }) => journal?.notes || null],
  ['Screenshots', (row) => row.screenshotCount],
  ['Trade id', (row) => row.id],
  ['Computed commission', (row) => row.computedCosts, 'money'],
  ['Corrected', (row) => (row.corrected ? 'yes' : null)],
]

function money(micros: number | null | undefined): string | null {
  return micros === null || micros === undefined ? null : decimalFromMicros(micros)
}

/** `[x] Waited for the close; [ ] Half size`: kept and broken; what was not judged is left out. */
function rulesText(journal: JournalRecord | null): string | null {
  const judged = Object.entries(journal?.ruleChecks ?? {})
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
