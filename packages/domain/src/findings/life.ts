import type { DecisionTable } from '../behaviour/decision-table.ts'
import type { Detector } from '../behaviour/detector.ts'
import type { Verdict } from '../behaviour/evaluate.ts'
import type { Tested } from '../behaviour/run-detectors.ts'
import type { Interval } from '../statistics/intervals/interval.ts'
import { wilsonInterval } from '../statistics/intervals/wilson-interval.ts'
import { DAY_MS } from '../time/durations.ts'
import { sidesOf } from './sides.ts'

export const LIFE_STATES = ['candidate', 'confirmed', 'improving', 'gone'] as const
export type LifeState = (typeof LIFE_STATES)[number]

/** What is waited for before a candidate is judged again. */
export const WAIT_DECISIONS = 20
export const WAIT_MS = 21 * DAY_MS
const CONFIRMED_BELOW = 0.05

/** A finding's state, and the instant its rule was frozen: only what was opened later can confirm it. */
export type Life = { state: LifeState; since: number }

export type LaterEvidence = {
  now: number
  verdict: Verdict
  /** The difference when the rule was frozen. */
  difference: number
  /** The same test on what was opened since; null where there is too little. */
  later: Tested | null
  laterFlagged: number
  acts: ActDays
}

/**
 * How a finding lives: it waits as a candidate for 20 more of its decisions or three weeks, and is then confirmed when
 * they show the same at 5 %, or gone. A confirmed one is improving once the share of days with the act is clearly below
 * what it was. Source: docs/behaviour.md, Ground rules (7).
 * @example nextLife(null, { …, verdict: 'found' }) // → { state: 'candidate', since: now }
 */
export function nextLife(known: Life | null, evidence: LaterEvidence): Life | null {
  const { now, verdict, later, laterFlagged, acts } = evidence
  if (!known) return verdict === 'found' ? { state: 'candidate', since: now } : null
  const { since } = known
  if (known.state === 'gone')
    return verdict === 'found' && isSame(evidence) ? { state: 'candidate', since: now } : known
  if (known.state === 'candidate') {
    const isDue = laterFlagged >= WAIT_DECISIONS || now - since >= WAIT_MS
    if (!isDue) return known
    if (!later) return laterFlagged >= WAIT_DECISIONS || hasStopped(acts) ? { state: 'gone', since } : known
    // One-sided: the finding said which side.
    const chance = evidence.difference < 0 ? later.chance.lower : later.chance.upper
    return { state: isSame(evidence) && chance <= CONFIRMED_BELOW ? 'confirmed' : 'gone', since }
  }
  return { state: hasStopped(acts) ? 'improving' : 'confirmed', since }
}

function isSame({ later, difference }: LaterEvidence): boolean {
  return later === null || later.difference * difference > 0
}

function hasStopped({ before, since }: ActDays): boolean {
  const [was, is] = [before.interval, since.interval]
  return is.kind === 'closed' && was.kind === 'closed' && is.high < was.low
}

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
