import type { DayStopState, DayStopWords } from '@ballast/contract/alerts/rooms'
import { decimalFromFigure, maybeFigure } from '@ballast/domain/money/micros'
import type { DayStopNow } from '@ballast/domain/prop-rules/alerts/day-stop'
import { type DayBoundary, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { type DayStopRow, rowOnDay } from '../alerts/day-stops.queries.ts'

type DayStopInput = { rows: readonly DayStopRow[]; now: number; boundary: DayBoundary }

/** Today's stop compared with the day so far, and the stop from tomorrow on. */
export function presentDayStop(
  { rows, now, boundary }: DayStopInput,
  today: DayStopNow | null,
): DayStopState {
  const day = tradingDayNumber(now, boundary)
  const [held, next] = [rowOnDay(rows, dayText(day)), rowOnDay(rows, dayText(day + 1))]
  return {
    today: held && wordsOf(held),
    next: next && next !== held ? (wordsOf(next) ?? { kind: 'none' }) : null,
    nextFrom: dayText(day + 1),
    left: maybeFigure(today?.left ?? null),
    lossesLeft: today?.lossesLeft ?? null,
    reachedAt: today === null || today.reachedAt === null ? null : new Date(today.reachedAt).toISOString(),
  }
}

function wordsOf({ kind, amount, r, losses }: DayStopRow): DayStopWords | null {
  if (kind === 'amount' && amount !== null) return { kind, amount: decimalFromFigure(amount) }
  if (kind === 'r' && r !== null) return { kind, r }
  return kind === 'losses' && losses !== null ? { kind, losses } : null
}
