import type { DayStopState } from '@ballast/contract/alerts/rooms'
import { maybeFigure } from '@ballast/domain/money/micros'
import type { DayStopNow } from '@ballast/domain/prop-rules/alerts/day-stop'
import { type DayBoundary, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { dayStopWords } from '../accounts/day-stop-words.ts'
import { type DayStopRow, rowOnDay } from '../accounts/day-stops.queries.ts'

type DayStopInput = { rows: readonly DayStopRow[]; now: number; boundary: DayBoundary }

/** Today's stop compared with the day so far, and the stop from tomorrow on. */
export function presentDayStop(
  { rows, now, boundary }: DayStopInput,
  today: DayStopNow | null,
): DayStopState {
  const day = tradingDayNumber(now, boundary)
  const held = rowOnDay(rows, dayText(day))
  const next = rowOnDay(rows, dayText(day + 1))
  return {
    today: held && dayStopWords(held),
    next: next && next !== held ? (dayStopWords(next) ?? { kind: 'none' }) : null,
    nextFrom: dayText(day + 1),
    left: maybeFigure(today?.left ?? null),
    lossesLeft: today?.lossesLeft ?? null,
    reachedAt: today === null || today.reachedAt === null ? null : new Date(today.reachedAt).toISOString(),
  }
}
