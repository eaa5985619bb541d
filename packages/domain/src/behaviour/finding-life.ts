import { DAY_MS } from '../time/durations.ts'
import type { DecisionTable } from './decision-table.ts'
import type { Detector } from './detector.ts'
import { type ActRate, rateWithin } from './occasions/act-rate.ts'
import { countsWithin, type Reading, runDetectors, TO_SHOW, type Window } from './run-detectors.ts'

/** One evaluation of a detector: when (UTC epoch ms), whether it was found, and the sign of the difference. */
export type Look = { at: number; isFound: boolean; direction: -1 | 1 }

/** The test on the days after the finding. */
export type Check = {
  window: Window
  flagged: number
  control: number
  /** One-sided p-value, in the direction that was found. */
  chance: number
}

/** `foundAt`: the look whose rule is frozen; the other days are trading days since 1970-01-01. */
export type Life = { foundAt: number } & (
  | { state: 'candidate'; flagged: number; needed: number }
  | { state: 'confirmed' | 'gone'; decidedOn: number; check: Check }
  | { state: 'improving'; decidedOn: number; improvingOn: number; improvedBy: ImprovedBy; check: Check }
)

/** How often the act was done before it was found and in the last three weeks; `over`: it no longer differs. */
export type ImprovedBy = { before: ActRate; later: ActRate } | 'over'

/** How a finding was decided: on which trading day, on how many decisions, and with which one-sided p-value. */
export type FindingDecision = {
  on: number
  improvingOn: number | null
  improvedBy: ImprovedBy | null
} & Pick<Check, 'flagged' | 'control' | 'chance'>

/**
 * The decision on a finding; null while it waits for more data. Source: docs/behaviour.md, Life of a finding.
 * @example decidedOf({ state: 'candidate', foundAt: 0, flagged: 3, needed: 20 }) // → null
 */
export function decidedOf(life: Life): FindingDecision | null {
  if (life.state === 'candidate') return null
  const { decidedOn, check } = life
  return {
    on: decidedOn,
    improvingOn: life.state === 'improving' ? life.improvingOn : null,
    improvedBy: life.state === 'improving' ? life.improvedBy : null,
    flagged: check.flagged,
    control: check.control,
    chance: check.chance,
  }
}

/** A finding is decided after the next 20 flagged decisions, or after three weeks. */
export const NEXT_FLAGGED = 20
export const NEXT_DAYS = 21
/** One-sided, because the finding already named the direction. */
export const CONFIRMED_BELOW = 0.05
/** A confirmed finding improves once the act is at most this share as frequent as before it was found. */
const IMPROVED = 0.5

/**
 * The state of a finding. From the first look that found it, only later days count, under the same rule. It is decided
 * on the day of the 20th flagged decision after it or after three weeks, whichever comes first, but never on fewer than
 * 10 flagged and 10 controls. A finding that is gone becomes a candidate again when a later look finds it. A confirmed
 * one improves when, in a later window of three weeks, the act is at most half as frequent or no longer differs in that
 * direction. An act that pays stays confirmed, and fewer losses or payouts are no improvement of what follows them: acts
 * are counted per occasion.
 * `null` if no look has found it. Looks are in time order. Source: docs/behaviour.md, Life of a finding.
 * @example findingLife(detector, table, looks)?.state // → 'candidate'
 */
export function findingLife(detector: Detector, table: DecisionTable, looks: readonly Look[]): Life | null {
  const found = looks.find(({ isFound }) => isFound)
  if (!found) return null
  const { at: foundAt, direction } = found
  const foundOn = dayOf(table, found)
  const decided = nextWindow(detector, table, foundOn)
  if ('waitsFor' in decided) {
    return { state: 'candidate', foundAt, flagged: decided.waitsFor, needed: NEXT_FLAGGED }
  }
  const check = checkOf(decided, direction)
  const decidedOn = decided.window.until
  if (check.chance > CONFIRMED_BELOW) {
    const later = looks.filter((look) => dayOf(table, look) >= decidedOn)
    return findingLife(detector, table, later) ?? { state: 'gone', foundAt, decidedOn, check }
  }
  const improved = improvement(detector, table, { foundOn, from: decidedOn, direction })
  return improved === null
    ? { state: 'confirmed', foundAt, decidedOn, check }
    : { state: 'improving', foundAt, decidedOn, ...improved, check }
}

/** The last day a look has seen something of: in evening sessions the trading day is ahead of UTC. */
function dayOf({ columns, row: rows }: DecisionTable, { at }: Look): number {
  return rows.reduce(
    (last, row) => ((columns.openedAt[row] ?? 0) <= at ? Math.max(last, columns.openDay[row] ?? 0) : last),
    Math.floor(at / DAY_MS),
  )
}

type NextWindow = { window: Window; reading: Reading }

function nextWindow(
  detector: Detector,
  table: DecisionTable,
  after: number,
): NextWindow | { waitsFor: number } {
  const { columns } = table
  const days = [...new Set(Array.from(table.row, (row) => columns.openDay[row] ?? 0))].filter(
    (day) => day > after,
  )
  const rest = countsWithin(detector, table, { after, until: Infinity })
  const openDay = (row: number) => columns.openDay[row] ?? 0
  for (const until of days) {
    const flagged = rest.rows.flagged.filter((row) => openDay(row) <= until).length
    const isDue = flagged >= NEXT_FLAGGED || until >= after + NEXT_DAYS
    const control = rest.rows.control.filter((row) => openDay(row) <= until).length
    if (!isDue || flagged < TO_SHOW.flagged || control < TO_SHOW.control) continue
    const window = { after, until }
    const [reading] = runDetectors([detector], table, { window, needed: { ...TO_SHOW, days: 1 } })
    if (reading?.tested) return { window, reading }
  }
  return { waitsFor: rest.counts.flagged }
}

function checkOf({ window, reading }: NextWindow, direction: -1 | 1): Check {
  const { counts, tested } = reading
  const chance = (direction < 0 ? tested?.chance.lower : tested?.chance.upper) ?? 1
  return { window, flagged: counts.flagged, control: counts.control, chance: Math.min(1, chance) }
}

function improvement(
  detector: Detector,
  table: DecisionTable,
  { foundOn, from, direction }: { foundOn: number; from: number; direction: -1 | 1 },
): { improvingOn: number; improvedBy: ImprovedBy } | null {
  const isAct = detector.measure.of === 'act'
  if (!isAct && direction > 0) return null
  const lastDay = table.columns.openDay[table.row[table.length - 1] ?? 0] ?? 0
  if (lastDay < from + NEXT_DAYS) return null
  const window = { after: lastDay - NEXT_DAYS, until: lastDay }
  const before = rateWithin(detector, table, { after: -Infinity, until: foundOn })
  const later = rateWithin(detector, table, window)
  if (!isAct && before && later && isRarer(before, later))
    return { improvingOn: lastDay, improvedBy: { before, later } }
  const [reading] = runDetectors([detector], table, { window, needed: { ...TO_SHOW, days: 1 } })
  const isOver = reading?.tested && reading.tested.difference * direction <= 0
  return isOver ? { improvingOn: lastDay, improvedBy: 'over' } : null
}

/** At most half as often, where it could have been done at least ten times more. */
function isRarer(before: ActRate, later: ActRate): boolean {
  const isEnough = before.cases > 0 && later.of - later.cases >= TO_SHOW.control
  return isEnough && later.cases / later.of <= IMPROVED * (before.cases / before.of)
}
