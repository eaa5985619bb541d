import type { Interval } from '../statistics/intervals/interval.ts'
import { wilsonInterval } from '../statistics/intervals/wilson-interval.ts'
import type { DecisionTable } from './decision-table.ts'
import type { Detector } from './detector.ts'
import { sidesOf } from './sides.ts'

/** Trading days on which the act was done, of all trading days. */
export type DayShare = { days: number; of: number; interval: Interval }
export type ActDays = { before: DayShare; since: DayShare }

/**
 * On how many trading days a detector's act was done, before an instant and since, with Wilson's interval: judged by the
 * act, not by its result. Source: docs/metrics.md, Intervals and simulation.
 * @example actDays(LATE_IN_THE_DAY, table, start).since // → { days: 3, of: 31, interval: 0.03 to 0.25 }
 */
export function actDays(detector: Detector, table: DecisionTable, since: number): ActDays {
  const flagged = new Set(sidesOf(detector, table).flagged)
  const [all, acted] = [
    [new Set<number>(), new Set<number>()],
    [new Set<number>(), new Set<number>()],
  ]
  for (let at = 0; at < table.length; at++) {
    const isLater = (table.columns.openedAt[table.row[at] ?? 0] ?? 0) >= since ? 1 : 0
    const day = table.day[at] ?? 0
    all[isLater]?.add(day)
    if (flagged.has(at)) acted[isLater]?.add(day)
  }
  const share = (place: 0 | 1): DayShare => {
    const [days, of] = [acted[place]?.size ?? 0, all[place]?.size ?? 0]
    return { days, of, interval: wilsonInterval(days, of) }
  }
  return { before: share(0), since: share(1) }
}
