import { adjustedChances } from '../statistics/significance/benjamini-hochberg.ts'
import { DETECTORS } from './catalogue.ts'
import type { DecisionTable } from './decision-table.ts'
import { isEnough, type OnProgress, type Reading, runDetectors, TO_NAME } from './run-detectors.ts'

/** The announced share of findings that are due to chance. */
export const FALSE_DISCOVERY_RATE = 0.1

/**
 * `found`: a finding, at a false discovery rate of 10 % over everything tested, and in the same direction within days
 * as over all of them. `cannot_tell`: only one of the two holds, there are too few decisions to name it, or the interval
 * excludes zero but the difference does not show within days. `not_found`: tested, and not there. `too_few`: not tested.
 */
export type Verdict = 'found' | 'cannot_tell' | 'not_found' | 'too_few'

export type JudgedReading = Reading & {
  verdict: Verdict
  /** The smallest false discovery rate at which it would still be a finding; `null` if it was not tested. */
  q: number | null
  /** Holds at 5 % over the whole family by Holm's rule: strong enough for a warning. */
  isStrong: boolean
}

/** All detectors of one evaluation, which are one family of tests. */
export type Evaluation = {
  judged: JudgedReading[]
  tested: number
  decisions: number
  days: number
}

/**
 * Looks for every behaviour of the catalogue and judges them all as one family. `found` needs 20 flagged and 20 control
 * decisions over 15 days. Source: docs/behaviour.md, Ground rules.
 * @example evaluate(decisionTable(selection)).judged.filter(({ verdict }) => verdict === 'found')
 */
export function evaluate(table: DecisionTable, seed?: number, onProgress?: OnProgress): Evaluation {
  const readings = runDetectors(DETECTORS, table, { seed, onProgress })
  const chances = readings.map(({ tested }) => tested?.chance.chance ?? null)
  const adjusted = adjustedChances(chances)
  const strong = holm(chances)
  const judged = readings.map((reading, index) => ({
    ...reading,
    q: adjusted[index] ?? null,
    isStrong: strong[index] ?? false,
    verdict: verdictOf(reading, adjusted[index] ?? null),
  }))
  const known = Array.from(table.day.keys()).filter((at) => !Number.isNaN(table.value[at]))
  const tested = chances.filter((chance) => chance !== null).length
  return {
    judged,
    tested,
    decisions: known.length,
    days: new Set(known.map((at) => table.day[at])).size,
  }
}

function verdictOf({ tested, counts }: Reading, q: number | null): Verdict {
  if (!tested || q === null) return 'too_few'
  const { interval, difference, chance } = tested
  if (q <= FALSE_DISCOVERY_RATE) {
    // A difference explained by the days alone is not due to the act; the p-value is about the rest of it.
    const agrees = difference * (difference - chance.centre) > 0
    return agrees && isEnough(counts, TO_NAME) ? 'found' : 'cannot_tell'
  }
  return interval.kind === 'closed' && interval.low * interval.high > 0 ? 'cannot_tell' : 'not_found'
}

/**
 * Which of many p-values hold at 5 % together: in ascending order, each against 5 % ÷ those left, until one fails.
 * Source: docs/behaviour.md, Ground rules.
 * @example holm([0.01, 0.04, null, 0.03]) // → [true, false, false, false]
 */
export function holm(chances: readonly (number | null)[]): boolean[] {
  const made = chances.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => a.p - b.p)
  const holds = chances.map(() => false)
  for (const [place, { p, index }] of made.entries()) {
    if (p > 0.05 / (made.length - place)) break
    holds[index] = true
  }
  return holds
}
