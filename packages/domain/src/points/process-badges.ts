import type { DayNumber } from '../time/trading-day.ts'
import { dayText } from '../time/trading-day.ts'
import type { PointEntry } from './points.ts'

export const PROCESS_BADGES = [
  { id: 'journal_10', name: 'Ten days reviewed', text: 'Ten days reviewed within a day of their end.' },
  { id: 'plan_10', name: 'Ten days planned', text: 'Ten plans written before the open.' },
  { id: 'no_trade', name: 'Stayed out', text: 'A planned day that ended without a trade.' },
  { id: 'finding', name: 'First confirmed finding', text: 'A finding that later trades showed again.' },
  { id: 'experiment', name: 'First experiment', text: 'An if-then plan tried to its end.' },
  {
    id: 'month_85',
    name: 'A month at 85%',
    text: '85% of a month’s rules kept, on ten planned days or more.',
  },
] as const
export type ProcessBadgeId = (typeof PROCESS_BADGES)[number]['id']

/** The day a badge has been held since; null while it is not held. */
export type ProcessBadge = { id: ProcessBadgeId; name: string; text: string; since: DayNumber | null }

type BadgeInput = {
  /** Sorted by day. */
  entries: readonly PointEntry[]
  /** Days of the discipline score, in order, with all their rules. */
  days: readonly { day: DayNumber; kept: number; due: number }[]
  firstConfirmed: DayNumber | null
  today: DayNumber
}

const TIMES = 10
const MONTH_SHARE = 0.85
const MIN_MONTH_DAYS = 10

/**
 * Badges for process, visible to their trader only. Like points, they follow from the record and go when it changes.
 * Source: docs/discipline.md, Badges.
 * @example processBadges({ entries: [], days: [], firstConfirmed: null, today: 0 })[0]?.since // → null
 */
export function processBadges({ entries, days, firstConfirmed, today }: BadgeInput): ProcessBadge[] {
  const nth = (source: PointEntry['source'], n: number) =>
    entries.filter((entry) => entry.source === source)[n - 1]?.day ?? null
  const since: Record<ProcessBadgeId, DayNumber | null> = {
    journal_10: nth('day_reviewed', TIMES),
    plan_10: nth('plan_before_open', TIMES),
    no_trade: nth('no_trade', 1),
    finding: firstConfirmed,
    experiment: nth('experiment', 1),
    month_85: goodMonth(days, today),
  }
  return PROCESS_BADGES.map((badge) => ({ ...badge, since: since[badge.id] }))
}

/** The last planned day of the first completed month that reached the share; null if there is none. */
function goodMonth(days: BadgeInput['days'], today: DayNumber): DayNumber | null {
  const months = Map.groupBy(days, ({ day }) => dayText(day).slice(0, 7))
  for (const [month, of] of months) {
    const kept = of.reduce((sum, one) => sum + one.kept, 0)
    const due = of.reduce((sum, one) => sum + one.due, 0)
    const isGone = month < dayText(today).slice(0, 7)
    if (isGone && of.length >= MIN_MONTH_DAYS && kept >= MONTH_SHARE * due) return of.at(-1)?.day ?? null
  }
  return null
}
