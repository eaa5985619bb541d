import type { TradeRow } from '@ballast/contract/trades'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import type { Basis } from '../../../lib/scope.ts'

export type DayPoint = {
  tradeId: string
  closedAt: string
  timeZone: string
  /** In micros: this trade's result, and the day's up to and including it. */
  result: number
  total: number
}

export type DayCurve = {
  points: DayPoint[]
  /** The day's lowest closed result as decimal text; null unless it was below zero. */
  low: string | null
}

type Params = { day: string; currency: string; basis: Basis }

/** The day's closed result after each close, in the order of the closes. Open and unknown results are left out. */
export function dayCurve(trades: readonly TradeRow[], { day, currency, basis }: Params): DayCurve {
  let total = 0
  let low = 0
  const points = trades
    .filter((trade) => trade.tradingDay === day && trade.currency === currency)
    .flatMap(({ id, closedAt, timeZone, gross, net }) => {
      const result = basis === 'gross' ? gross : net
      return closedAt === null || result === null ? [] : [{ id, closedAt, timeZone, result }]
    })
    .sort((a, b) => (a.closedAt < b.closedAt ? -1 : 1))
    .map(({ id, closedAt, timeZone, result }): DayPoint => {
      const micros = microsFromDecimal(result)
      total += micros
      low = Math.min(low, total)
      return { tradeId: id, closedAt, timeZone, result: micros, total }
    })
  return { points, low: low < 0 ? decimalFromMicros(low) : null }
}
