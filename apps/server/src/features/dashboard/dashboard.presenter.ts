import type { Dashboard } from '@ballast/contract/dashboard'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import type { AchievementProgress } from '@ballast/domain/score/achievements'
import type { Badge } from '@ballast/domain/score/badges'
import type { BallastScore } from '@ballast/domain/score/ballast-score'
import type { DayResults } from '@ballast/domain/statistics/days/day-results'
import { dayState } from '@ballast/domain/statistics/days/day-state'
import { monthGrid } from '@ballast/domain/statistics/days/month-grid'
import { type Figure, REASONS } from '@ballast/domain/statistics/figure'
import { dayText } from '@ballast/domain/time/trading-day'

/** `unknown`: the days of closed trades with an unknown result. */
export function presentMonth(
  days: DayResults,
  month: string,
  unknown: readonly number[],
): Dashboard['month'] {
  const [year, number] = month.split('-').map(Number)
  const grid = monthGrid(days, { year: year ?? 1970, month: number ?? 1, weekStart: 1 })
  const inMonth = grid.weeks.flatMap((week) => week.cells).filter((cell) => cell.inMonth)
  const states = inMonth.map((cell) => dayState(cell.result?.net ?? null))
  const count = (state: string) => states.filter((each) => each === state).length
  return {
    month,
    cells: inMonth.map(({ day, result }) => ({
      day: dayText(day),
      state: dayState(result?.net ?? null),
      net: decimalFromMicros(result?.net ?? 0),
      n: result?.n ?? 0,
      unknownResults: unknown.filter((one) => one === day).length,
      r: result && result.rCount > 0 ? result.totalR : null,
    })),
    weeks: grid.weeks.map((week) => ({
      from: dayText(week.cells[0]?.day ?? 0),
      net: decimalFromMicros(week.net),
      n: week.n,
    })),
    wins: count('win'),
    losses: count('loss'),
    flats: count('flat'),
    net: decimalFromMicros(grid.net),
  }
}

/** The latest traded days, oldest first. */
export function presentMarks(days: DayResults, limit: number): Dashboard['net']['marks'] {
  const from = Math.max(0, days.length - limit)
  return Array.from({ length: days.length - from }, (_, i) => {
    return {
      day: dayText(days.day[from + i] ?? 0),
      state: dayState(days.net[from + i] ?? 0),
      r: (days.rCount[from + i] ?? 0) > 0 ? (days.totalR[from + i] ?? 0) : null,
    }
  })
}

export function presentScore(score: BallastScore): Dashboard['score'] {
  const part = (id: Dashboard['score']['parts'][number]['id'], label: string, figure: Figure) => ({
    id,
    label,
    value: figure.value,
    reason: figure.value === null ? REASONS[figure.reason] : null,
  })
  return {
    version: score.version,
    value: score.score.value,
    status: score.standing === 'settled' ? 'full' : score.standing,
    reason: score.score.value === null ? REASONS[score.score.reason] : null,
    n: score.n,
    parts: [
      part('win_rate', 'Win rate', score.parts.winRate),
      part('profit_factor', 'Profit factor', score.parts.profitFactor),
      part('risk', 'Risk', score.parts.risk),
    ],
  }
}

export function presentBadges(badges: readonly Badge[]): Dashboard['badges'] {
  return badges.map(({ id, label, text, unlocked }) => ({ id, name: label, unlocked, text }))
}

export function presentAchievements(progress: readonly AchievementProgress[]): Dashboard['achievements'] {
  return progress.map(({ id, label, current, target, unit, progress: percent }) => ({
    id,
    name: label,
    target,
    value: Math.round(current * 10) / 10,
    progress: percent,
    text: `${target}${unit}`,
  }))
}
