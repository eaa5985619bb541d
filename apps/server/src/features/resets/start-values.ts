import { decisionTable } from '@ballast/domain/behaviour/decision-table'
import { quickGap } from '@ballast/domain/behaviour/detectors/quick-reentry/event'
import { dayStopAmount } from '@ballast/domain/prop-rules/alerts/day-stop'
import { roomNow, strictly } from '@ballast/domain/prop-rules/room'
import type { DayRoom, DayTrade } from '@ballast/domain/reset/reset-events'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { known, type TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { type DayNumber, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { type DayStopRow, rowOnDay, stopOfRow } from '../accounts/day-stops.queries.ts'
import { dayStopToday } from '../alerts/alert-input.ts'
import type { UserAttempts } from '../attempts/attempt-states.ts'
import { isRunning } from '../attempts/attempt-states.ts'

/** Waits are measured on the latest trades, so that a changed style counts. */
export const LATEST = 2_000
export const MIN_WAITS = 20

export type Attempt = UserAttempts['attempts'][number]

export function tradesOfDay(columns: TradeColumns, day: DayNumber): DayTrade[] {
  const rows: number[] = []
  for (let row = 0; row < columns.length; row++)
    if (columns.openDay[row] === day || (columns.closed[row] === 1 && columns.tradingDay[row] === day))
      rows.push(row)
  const { columns: merged, rows: used } = mergeDecisions({ columns, rows: Uint32Array.from(rows) }).selection
  return Array.from(used, (row) => ({
    id: merged.id[row] ?? '',
    openedAt: known(merged.openedAt[row]),
    closedAt: known(merged.closedAt[row]),
    outcome: merged.outcome[row] ?? 2,
  }))
}

export function quickMinutesOf(columns: TradeColumns): number | null {
  const closed = Array.from({ length: columns.length }, (_, row) => row).filter(
    (row) => columns.closed[row] === 1,
  )
  const table = decisionTable({ columns, rows: Uint32Array.from(closed.slice(-LATEST)) })
  const waits = table.gap.filter((minutes) => !Number.isNaN(minutes)).length
  return waits < MIN_WAITS ? null : quickGap(table)
}

/** An account's loss limits for the day and what is left of them: its firm's daily limit, and its own day stop. */
export function dayRoomsOf(
  attempt: Attempt,
  { now, dayStops }: { now: number; dayStops: readonly DayStopRow[] },
): DayRoom[] {
  const { input, computed } = attempt
  const { state, boundary, trades } = computed
  const today = tradingDayNumber(now, boundary)
  const closed = trades.filter(
    ({ closedAt }) => closedAt <= now && tradingDayNumber(closedAt, boundary) === today,
  )
  // A profitable trade uses no room, so it is no new reason for a reset.
  const last = closed.findLast(({ net }) => net < 0) ?? closed.at(-1)
  if (!isRunning(attempt) || !last) return []
  const day = { accountId: input.account.id, day: dayText(today), at: last.closedAt, tradeIds: [last.id] }
  const { dailyRoom } = roomNow(state)
  const own = dayStops.filter(({ accountId }) => accountId === day.accountId)
  const stop = stopOfRow(rowOnDay(own, day.day))
  const amount = stop && dayStopAmount(stop)
  const left = dayStopToday(attempt, { now, dayStops })?.left
  return [
    ...(state.dailyFloor && dailyRoom
      ? [
          {
            ...day,
            of: state.dailyReference.low - state.dailyFloor.low,
            left: strictly(dailyRoom),
          },
        ]
      : []),
    ...(amount !== null && left != null ? [{ ...day, of: amount, left }] : []),
  ]
}
