import type { Interval } from '../statistics/intervals/interval.ts'
import { wilsonInterval } from '../statistics/intervals/wilson-interval.ts'
import type { DecisionTable } from './decision-table.ts'
import { type Detector, FLAGGED } from './detector.ts'
import { labelDecisions } from './label-decisions.ts'
import { sidesOf } from './sides.ts'

/** How often an act was done: `cases` out of `of` trading days, or out of the decisions that could have had it. */
export type ActShare = { cases: number; of: number; unit: 'days' | 'decisions'; interval: Interval }
export type ActShares = { before: ActShare; since: ActShare }

/**
 * How often a detector's act was done before an instant and since, with Wilson's interval. It is judged by the act, not
 * by its result.
 *
 * If the flagged decisions are the act (a trade after the third), it counts the trading days with one; a day with
 * decisions both before the instant and since is on neither side. If every flagged
 * decision shows the act to some degree (how long the trader waited after a loss), it counts those on the finding's
 * side of the controls' average before the instant; that line is frozen. Source: docs/behaviour.md, Experiments.
 * @example actShare(LATE_IN_THE_DAY, table, start).since // → { cases: 3, of: 31, unit: 'days', interval: 0.03 to 0.25 }
 */
export function actShare(detector: Detector, table: DecisionTable, since: number): ActShares {
  return detector.measure.of === 'act'
    ? shareOfDecisions(detector, table, since)
    : shareOfDays(detector, table, since)
}

const openedAt = (table: DecisionTable, at: number) => table.columns.openedAt[table.row[at] ?? 0] ?? 0

function shareOfDays(detector: Detector, table: DecisionTable, since: number): ActShares {
  const { labels } = labelDecisions(detector, table)
  const days = [...Map.groupBy(table.day.keys(), (at) => table.day[at] ?? 0).values()]
  const isLater = (at: number) => openedAt(table, at) >= since
  const share = (isWithin: (at: number) => boolean) => {
    const own = days.filter((day) => day.every(isWithin))
    return shareOf(own.filter((day) => day.some((at) => labels[at] === FLAGGED)).length, own.length, 'days')
  }
  return { before: share((at) => !isLater(at)), since: share(isLater) }
}

function shareOfDecisions(detector: Detector, table: DecisionTable, since: number): ActShares {
  const { flagged, control, values } = sidesOf(detector, table)
  const isLater = (at: number) => openedAt(table, at) >= since
  const earlier = (places: readonly number[]) => places.filter((at) => !isLater(at))
  const usual = meanOf(values, earlier(control))
  const shown = meanOf(values, earlier(flagged))
  const isAct = (at: number) => (shown >= usual ? (values[at] ?? 0) > usual : (values[at] ?? 0) < usual)
  const share = (places: readonly number[]) => {
    // Without decisions before the instant there is no line to measure by.
    if (Number.isNaN(usual) || Number.isNaN(shown)) return shareOf(0, 0, 'decisions')
    return shareOf(places.filter(isAct).length, places.length, 'decisions')
  }
  return { before: share(earlier(flagged)), since: share(flagged.filter(isLater)) }
}

function meanOf(values: ArrayLike<number>, places: readonly number[]): number {
  return places.reduce((sum, at) => sum + (values[at] ?? 0), 0) / places.length
}

function shareOf(cases: number, of: number, unit: ActShare['unit']): ActShare {
  return { cases, of, unit, interval: wilsonInterval(cases, of) }
}
