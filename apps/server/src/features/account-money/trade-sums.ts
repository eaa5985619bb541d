import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'

export type TradeSums = {
  /** Closed trades on days before the start day; not included in the other counts. */
  before: number
  /** The sum of their results from the start day on, in millionths; of unknown ones there is only the number. */
  closed: number
  unknown: number
  /** Among those that are added, the ones of which not all costs are known. */
  partly: number
  open: number
  /** When its first trade was opened, in ms; Infinity without trades. */
  first: number
}
export const NO_TRADES: Readonly<TradeSums> = {
  before: 0,
  closed: 0,
  unknown: 0,
  partly: 0,
  open: 0,
  first: Infinity,
}

type Columns = Pick<
  TradeColumns,
  | 'length'
  | 'account'
  | 'accounts'
  | 'accountStartDays'
  | 'closed'
  | 'tradingDay'
  | 'net'
  | 'costsKnown'
  | 'openedAt'
  | 'closedAt'
>

/** Only what happened from one instant to another, in ms; both included. */
export type Span = { from: number; to: number }

const ALWAYS: Span = { from: -Infinity, to: Infinity }

/** The results of each account, by its id; of those in `spans` as they were at the end of their span. */
export function tradeSumsOf(
  columns: Columns,
  spans: ReadonlyMap<string, Span> = new Map(),
): Map<string, TradeSums> {
  const { length, account, accounts, accountStartDays, closed, tradingDay, net, openedAt, closedAt } = columns
  const sums = accounts.map((): TradeSums => ({ ...NO_TRADES }))
  const within = accounts.map((id) => spans.get(id) ?? ALWAYS)
  for (let row = 0; row < length; row++) {
    const of = account[row] ?? 0
    const result = net[row] ?? Number.NaN
    const own = sums[of]
    const { from, to } = within[of] ?? ALWAYS
    if (!own) continue
    const opening = openedAt[row] ?? Number.NaN
    const opened = Number.isNaN(opening) ? (closedAt[row] ?? Infinity) : opening
    if (opened < from || opened > to) continue
    own.first = Math.min(own.first, opened)
    if (!closed[row] || (closedAt[row] ?? Infinity) > to) own.open++
    else if ((tradingDay[row] ?? 0) < (accountStartDays[of] ?? Number.NaN)) own.before++
    else if (Number.isNaN(result)) own.unknown++
    else {
      own.closed += result
      if ((columns.costsKnown[row] ?? 0) < 2) own.partly++
    }
  }
  return new Map(accounts.map((id, of) => [id, sums[of] ?? NO_TRADES]))
}
