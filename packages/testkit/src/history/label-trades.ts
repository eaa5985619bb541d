import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'

/** The labels that the planted truths refer to, per closed trade that has an R. */
export type LabelledTrade = {
  row: number
  account: number
  /** Trading day of the opening. */
  day: number
  /** Position among the account's trades of that day, from 1. */
  index: number
  /** Time since the previous close on the same account and day; `null` for the first trade. */
  sinceClose: number | null
  previousOutcome: number | null
  r: number
}

/** Labels trades by their position in the day and the time since the last close, in opening order. */
export function labelTrades(columns: TradeColumns): LabelledTrade[] {
  const rows = Array.from({ length: columns.length }, (_, row) => row)
  rows.sort((a, b) => (columns.openedAt[a] ?? 0) - (columns.openedAt[b] ?? 0))
  const last = new Map<number, { row: number; day: number; index: number }>()
  const labelled: LabelledTrade[] = []
  for (const row of rows) {
    const account = columns.account[row] ?? 0
    const day = columns.openDay[row] ?? 0
    const before = last.get(account)
    const previous = before?.day === day ? before : null
    const index = (previous?.index ?? 0) + 1
    last.set(account, { row, day, index })
    const r = columns.r[row] ?? Number.NaN
    if (Number.isNaN(r)) continue
    const sinceClose = previous ? (columns.openedAt[row] ?? 0) - (columns.closedAt[previous.row] ?? 0) : null
    const previousOutcome = previous ? (columns.outcome[previous.row] ?? null) : null
    labelled.push({ row, account, day, index, sinceClose, previousOutcome, r })
  }
  return labelled
}
