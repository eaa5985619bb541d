import type { QuestionFilter } from '@ballast/domain/mentor/question'
import { allDaysOf } from '@ballast/domain/statistics/selection/all-days'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import type { ToolContext } from './tool.ts'

/** From the first trade to the last: without dates, a page would use those last chosen. */
export async function allDays({ deps, caller }: ToolContext): Promise<{ from: string; to: string } | null> {
  return allDaysOf((await deps.columns.columnsOf(caller.userId)).columns)
}

/** A calendar has at most this many days. */
const MAX_DAYS = 400

/**
 * The days of a filter, or the year up to the latest trade, because a calendar needs both ends. A period that begins after
 * that trade ends today: days before it are not what was asked for.
 */
export async function dayRangeOf(
  context: ToolContext,
  { from, to }: QuestionFilter,
): Promise<{ from: string; to: string }> {
  const today = context.deps.clock.now().toISOString().slice(0, 10)
  const latest = (await allDays(context))?.to ?? today
  const end = to ?? [latest, today, from ?? latest].find((day) => !from || day >= from) ?? latest
  const earliest = dayText(dayNumber(end) - MAX_DAYS + 1)
  return { from: from && from > earliest ? (from < end ? from : end) : earliest, to: end }
}
