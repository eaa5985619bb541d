import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'

export type TradeSums = {
  /** Closed trades on days before the start day; not included in the other counts. */
  before: number
  /** The sum of their results from the start day on, in millionths; of unknown ones there is only the number. */
  closed: number
  unknown: number
  open: number
  /** When its first trade was opened, in ms; Infinity without trades. */
  first: number
}
export const NO_TRADES: Readonly<TradeSums> = {
  ...{ before: 0, closed: 0, unknown: 0, open: 0 },
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
  | 'openedAt'
  | 'closedAt'
>

/** The results of each account, by its id. */
export function tradeSumsOf(columns: Columns): Map<string, TradeSums> {
  const { length, account, accounts, accountStartDays, closed, tradingDay, net, openedAt, closedAt } = columns
  const sums = accounts.map((): TradeSums => ({ ...NO_TRADES }))
  for (let row = 0; row < length; row++) {
    const of = account[row] ?? 0
    const result = net[row] ?? Number.NaN
    const own = sums[of]
    if (!own) continue
    const opened = openedAt[row] ?? Number.NaN
    own.first = Math.min(own.first, Number.isNaN(opened) ? (closedAt[row] ?? Infinity) : opened)
    if (!closed[row]) own.open++
    else if ((tradingDay[row] ?? 0) < (accountStartDays[of] ?? Number.NaN)) own.before++
    else if (Number.isNaN(result)) own.unknown++
    else own.closed += result
  }
  return new Map(accounts.map((id, of) => [id, sums[of] ?? NO_TRADES]))
}
