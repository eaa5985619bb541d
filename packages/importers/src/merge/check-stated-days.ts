import { readInstrument } from '@ballast/domain/instruments/instrument'
import type { Micros } from '@ballast/domain/money/micros'
import { type DayBoundary, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import type { ImportedExecution, StatedDay } from '../importer.ts'
import { FUTURES_SESSION } from './session-totals.ts'

/** A session day's result as the broker states it beside ours; `computed` null where ours is not known. */
export type DayCheck = { day: string; stated: Micros; computed: Micros | null; agrees: boolean }

/**
 * Lays the broker's net result per session day beside the executions': results on the day they were
 * realised, costs on the day they were charged. A day without executions is 0.
 */
export function checkStatedDays(
  executions: readonly ImportedExecution[],
  statedDays: readonly StatedDay[],
  boundary: DayBoundary = FUTURES_SESSION,
): DayCheck[] {
  if (executions.length === 0) return []
  const computed = netByDay(executions, boundary)
  const stated = new Map<string, Micros>()
  for (const { day, net } of statedDays) stated.set(day, (stated.get(day) ?? 0) + net)
  return [...stated].sort().map(([day, net]) => {
    const ours = computed === null ? null : (computed.get(day) ?? 0)
    return { day, stated: net, computed: ours, agrees: ours === net }
  })
}

/** Net per trading day, or null when a result or a cost is not known. */
function netByDay(
  executions: readonly ImportedExecution[],
  boundary: DayBoundary,
): Map<string, Micros> | null {
  const days = new Map<string, Micros>()
  const add = (instant: number, amount: Micros) => {
    const day = dayText(tradingDayNumber(instant, boundary))
    days.set(day, (days.get(day) ?? 0) + amount)
  }
  const trades = buildTrades(executions, { boundary, instrument: readInstrument })
  if (trades.some((trade) => trade.gross === null)) return null
  const isAllStated = trades.every((trade) => trade.grossSource === 'broker' || trade.averageExit === null)
  for (const { executedAt, commission, fees, swap, statedGross } of executions) {
    if (commission === null || fees === null) return null
    add(executedAt, commission + fees + (swap ?? 0) + (isAllStated ? (statedGross ?? 0) : 0))
  }
  if (isAllStated) return days
  for (const trade of trades) add(trade.legs.at(-1)?.executedAt ?? trade.openedAt, trade.gross ?? 0)
  return days
}
