import type { Interval } from '../statistics/intervals/interval.ts'
import { wilsonInterval } from '../statistics/intervals/wilson-interval.ts'
import type { DecisionTable } from './decision-table.ts'
import { type AmongWords, type Detector, FLAGGED, type Occasion, type Occasions } from './detector.ts'
import { labelDecisions } from './label-decisions.ts'
import { sidesOf } from './sides.ts'

/** How often an act was done: `cases` out of `of` trading days, decisions or occasions. */
export type ActShare = { cases: number; of: number; interval: Interval }
/** `given`: how often there is an occasion is not up to the trader, and the act is never without it: nothing is counted. */
export type ActShares = {
  unit: 'days' | 'decisions' | 'occasions' | 'given'
  words: AmongWords
  before: ActShare
  since: ActShare
}

const DAYS: AmongWords = { preposition: 'on', one: 'day', many: 'days' }
const DECISIONS: AmongWords = { preposition: 'in', one: 'decision', many: 'decisions' }

/**
 * How often a detector's act was done before an instant and since, with Wilson's interval. It is judged by the act, not
 * by its result.
 *
 * If the flagged decisions are the act (a trade after the third), it counts the trading days with one; a day with
 * decisions both before the instant and since is on neither side. If it needs an occasion (two losses in a row), it counts
 * the occasions with the act: fewer losses are no change of the act. If every flagged
 * decision shows the act to some degree (how long the trader waited after a loss), it counts those on the finding's
 * side of the controls' average before the instant; that line is frozen. Source: docs/behaviour.md, Experiments.
 * @example actShare(LATE_IN_THE_DAY, table, start).since // → { cases: 3, of: 31, interval: 0.03 to 0.25 }
 */
export function actShare(detector: Detector, table: DecisionTable, since: number): ActShares {
  const { measure, occasions } = detector
  if (measure.of === 'act') return shareOfDecisions(detector, table, since)
  if (occasions === 'given')
    return { unit: 'given', words: DAYS, before: shareOf(0, 0), since: shareOf(0, 0) }
  return occasions ? shareOfOccasions(occasions, table, since) : shareOfDays(detector, table, since)
}

const openedAt = (table: DecisionTable, at: number) => table.columns.openedAt[table.row[at] ?? 0] ?? 0

function shareOfDays(detector: Detector, table: DecisionTable, since: number): ActShares {
  const { labels } = labelDecisions(detector, table)
  const days = [...Map.groupBy(table.day.keys(), (at) => table.day[at] ?? 0).values()]
  const isLater = (at: number) => openedAt(table, at) >= since
  const share = (isWithin: (at: number) => boolean) => {
    const own = days.filter((day) => day.every(isWithin))
    return shareOf(own.filter((day) => day.some((at) => labels[at] === FLAGGED)).length, own.length)
  }
  return { unit: 'days', words: DAYS, before: share((at) => !isLater(at)), since: share(isLater) }
}

/** An act after the instant still answers the occasion before it. */
function shareOfOccasions(
  { words, of }: Exclude<Occasions, 'given'>,
  table: DecisionTable,
  since: number,
): ActShares {
  const all = of(table)
  const share = (own: readonly Occasion[]) => shareOf(own.filter(({ isTaken }) => isTaken).length, own.length)
  return {
    unit: 'occasions',
    words,
    before: share(all.filter(({ at }) => at < since)),
    since: share(all.filter(({ at }) => at >= since)),
  }
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
    if (Number.isNaN(usual) || Number.isNaN(shown)) return shareOf(0, 0)
    return shareOf(places.filter(isAct).length, places.length)
  }
  return {
    unit: 'decisions',
    words: DECISIONS,
    before: share(earlier(flagged)),
    since: share(flagged.filter(isLater)),
  }
}

function meanOf(values: ArrayLike<number>, places: readonly number[]): number {
  return places.reduce((sum, at) => sum + (values[at] ?? 0), 0) / places.length
}

function shareOf(cases: number, of: number): ActShare {
  return { cases, of, interval: wilsonInterval(cases, of) }
}
