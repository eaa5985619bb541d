import type { WeekCounts } from '@ballast/domain/mentor/good-thing'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { selectTrades } from '@ballast/domain/statistics/selection/select-trades'
import type { Selection, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayText } from '@ballast/domain/time/trading-day'
import { isControlledLoss } from '@ballast/domain/trades/controlled-loss'
import { PLAN_ANSWERS } from '@ballast/domain/vocabulary/trade-vocabulary'

/** First and last trading day, inclusive, in days since 1970-01-01. */
export type Week = { first: number; last: number }

/** Whether any trade was closed in a week, its result known or not. */
export function isTraded({ tradingDay, closed, length }: TradeColumns, { first, last }: Week): boolean {
  return Array.from({ length }, (_, row) => row).some((row) => {
    const day = tradingDay[row] ?? 0
    return closed[row] === 1 && day >= first && day <= last
  })
}

/**
 * The decisions that were closed in a week with a known result, as the figures of its days count them: copies of one decision
 * that closed in it count once.
 */
export function decisionsOfWeek(trades: TradeColumns, { first, last }: Week): Selection {
  const ofWeek = selectTrades(trades, { tradingDay: { min: first, max: last } })
  const { columns, rows } = mergeDecisions(ofWeek).selection
  return { columns, rows: rows.filter((row) => columns.outcome[row] !== 2) }
}

type Written = { reflected: ReadonlySet<string>; resets: number }

/** How a week went, from its decisions, reflections and resets. */
export function weekCounts(
  { columns, rows: decided }: Selection,
  { reflected, resets }: Written,
): WeekCounts {
  const rows = Array.from(decided)
  const all = rows.filter((row) => columns.outcome[row] === -1)
  const losses = all.filter((row) => !Number.isNaN(columns.r[row]))
  const answers = rows.map((row) => PLAN_ANSWERS[columns.planFollowed[row] ?? -1])
  const judged = rows.filter((row) => (columns.rulesKept[row] ?? 0) + (columns.rulesBroken[row] ?? 0) > 0)
  const days = new Set(rows.map((row) => dayText(columns.tradingDay[row] ?? 0)))
  return {
    trades: rows.length,
    losses: {
      all: all.length,
      of: losses.length,
      within: losses.filter((row) => isControlledLoss(columns.r[row] ?? 0)).length,
    },
    plans: {
      of: answers.filter((answer) => answer !== undefined).length,
      followed: answers.filter((answer) => answer === 'yes').length,
    },
    rules: { of: judged.length, kept: judged.filter((row) => columns.rulesBroken[row] === 0).length },
    days: { of: days.size, reflected: [...days].filter((day) => reflected.has(day)).length },
    resets,
  }
}
