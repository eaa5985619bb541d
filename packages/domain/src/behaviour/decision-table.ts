import { instrumentReader, type OwnContract } from '../instruments/own-contract.ts'
import { copiesOf, mergeDecisions } from '../statistics/selection/merge-decisions.ts'
import type { Selection, TradeColumns } from '../statistics/trade-columns.ts'
import { type AccountMoney, accountMoney } from './account-money.ts'
import { type Context, NO_CONTEXT, type TradeContext } from './context.ts'
import { sizeRatios } from './size-ratios.ts'

/** The decisions of a session: from `from` up to, but not including, `to`. */
export type Session = { from: number; to: number }

/** The unit of results: multiples of the planned risk, or money in micros. */
export type ResultUnit = 'r' | 'money'

/**
 * A trader's closed decisions as the behaviour tests see them, in opening order, session by session. A session is one
 * account on one trading day. Everything except `value`, `outcome`, `net` and the closing time was known when the
 * decision was taken.
 */
export type DecisionTable = AccountMoney & {
  length: number
  unit: ResultUnit
  /** The merged rows the table was made from, and each decision's row in them. */
  columns: TradeColumns
  row: Int32Array
  sessions: readonly Session[]
  /** For each decision, the index of its session and of the session's first decision. */
  session: Int32Array
  first: Int32Array
  /** Index of the session's trading day among all days, from 0. */
  day: Int32Array
  days: number
  /**
   * Result in `unit`, NaN if it is unknown, or for a decision without R where results are in R: it is compared with
   * nothing, but it is one that others followed. And net in micros, NaN if unknown.
   */
  value: Float64Array
  net: Float64Array
  /** 1 win, −1 loss, 0 break-even, 2 unknown. */
  outcome: Int8Array
  /** The decisions of each session in closing order, as indices of this table. */
  closingOrder: Int32Array
  /** How many decisions of the session had closed when this one was opened. */
  closedBefore: Int32Array
  /** Minutes since the last close in the session; NaN for a decision with none before it. */
  gap: Float64Array
  /** Size ÷ median size of the trader's previous 20 decisions in the same market; NaN with fewer than 5. */
  sizeRatio: Float64Array
  /** Smallest price step of the market; NaN if unknown. */
  tickSize: Float64Array
  /** Decisions of the selection that are not compared because their result, their times or their R are unknown. */
  leftOut: number
  context: Context
}

/** If at least this share of decisions have an R, results are measured in R. */
const SHARE_WITH_R = 0.8

/**
 * The decisions of a selection of one currency: closed, with known times, copies merged. Measured in R if at least 80 %
 * of those with a known net have one, else in money. Those without a result in this unit are not compared.
 * Source: docs/behaviour.md, Ground rules.
 * @example decisionTable(selection).gap[0] // → NaN: nothing had closed before the first decision of its day
 */
export function decisionTable(selection: Selection, context: Context = NO_CONTEXT): DecisionTable {
  const { columns, rows } = mergeDecisions(selection).selection
  const used = Array.from(rows).filter((row) => columns.closed[row] === 1 && isKnown(columns.openedAt[row]))
  const known = used.filter((row) => isKnown(columns.net[row]))
  const withR = known.filter((row) => isKnown(columns.r[row]))
  const unit: ResultUnit = known.length > 0 && withR.length >= SHARE_WITH_R * known.length ? 'r' : 'money'
  used.sort(bySession(columns))
  const row = Int32Array.from(used)
  const pick = (column: ArrayLike<number>) => Float64Array.from(used, (at) => column[at] ?? Number.NaN)
  const parted = partedBySession(columns, used)
  const net = pick(columns.net)
  return {
    length: used.length,
    unit,
    columns,
    row,
    ...parted,
    value: unit === 'r' ? pick(columns.r) : net,
    net,
    ...accountMoney(selection, { columns, row }),
    outcome: Int8Array.from(used, (at) => columns.outcome[at] ?? 0),
    ...closings(columns, row, parted.sessions),
    sizeRatio: sizeRatios(columns, row),
    tickSize: tickSizes(columns, row, context.contracts),
    leftOut: rows.length - (unit === 'r' ? withR : known).length,
    context: contextOfDecisions(selection, context),
  }
}

/** Copies are one decision: its money is the sum over all of them, its plan that of the trade whose journal counts. */
function contextOfDecisions(selection: Selection, context: Context): Context {
  const { trades } = context
  if (!trades) return context
  const merged = new Map<string, TradeContext>()
  for (const rows of copiesOf(selection)) {
    const ids = rows.map((row) => selection.columns.id[row] ?? '')
    const own = trades.get(ids[0] ?? '')
    if (!own) continue
    const withoutAdds = ids
      .map((id) => trades.get(id)?.withoutAdds ?? null)
      .reduce((sum, one) => sum && one && { adds: sum.adds + one.adds, net: sum.net + one.net })
    merged.set(ids[0] ?? '', { ...own, withoutAdds })
  }
  return { ...context, trades: merged }
}

function isKnown(value: number | undefined): boolean {
  return value !== undefined && !Number.isNaN(value)
}

function tickSizes(
  { symbols, symbol }: TradeColumns,
  row: Int32Array,
  contracts: readonly OwnContract[],
): Float64Array {
  const read = instrumentReader(contracts)
  const sizes = symbols.map((name) => Number(read(name).tickSize ?? Number.NaN))
  return Float64Array.from(row, (own) => sizes[symbol[own] ?? -1] ?? Number.NaN)
}

/** By day, account and opening time; rows are in closing order, which breaks ties. */
function bySession(columns: TradeColumns) {
  return (a: number, b: number): number =>
    (columns.openDay[a] ?? 0) - (columns.openDay[b] ?? 0) ||
    (columns.account[a] ?? 0) - (columns.account[b] ?? 0) ||
    (columns.openedAt[a] ?? 0) - (columns.openedAt[b] ?? 0) ||
    a - b
}

function partedBySession(columns: TradeColumns, rows: readonly number[]) {
  const session = new Int32Array(rows.length)
  const first = new Int32Array(rows.length)
  const day = new Int32Array(rows.length)
  const starts: number[] = []
  let days = 0
  rows.forEach((row, at) => {
    const before = rows[at - 1]
    const isNewDay = before === undefined || columns.openDay[before] !== columns.openDay[row]
    if (isNewDay) days++
    if (isNewDay || columns.account[before ?? 0] !== columns.account[row]) starts.push(at)
    const own = starts.length - 1
    session[at] = own
    first[at] = starts[own] ?? 0
    day[at] = days - 1
  })
  const sessions = starts.map((from, place) => ({ from, to: starts[place + 1] ?? rows.length }))
  return { sessions, session, first, day, days }
}

function closings(columns: TradeColumns, row: Int32Array, sessions: readonly Session[]) {
  const closingOrder = Int32Array.from(row.keys())
  const closedBefore = new Int32Array(row.length)
  const gap = new Float64Array(row.length).fill(Number.NaN)
  const closedAt = (at: number) => columns.closedAt[row[at] ?? 0] ?? 0
  for (const { from, to } of sessions) {
    closingOrder.subarray(from, to).sort((a, b) => closedAt(a) - closedAt(b) || a - b)
    let closed = 0
    for (let at = from; at < to; at++) {
      const openedAt = columns.openedAt[row[at] ?? 0] ?? 0
      // A decision is not before itself: one closed at the instant it was opened comes later in the closing order.
      const isBefore = (closing: number) => closing < at && closedAt(closing) <= openedAt
      while (isBefore(closingOrder[from + closed] ?? at)) closed++
      closedBefore[at] = closed
      if (closed > 0) gap[at] = (openedAt - closedAt(closingOrder[from + closed - 1] ?? 0)) / 60_000
    }
  }
  return { closingOrder, closedBefore, gap }
}
