import { type ComparedValues, differenceOf, meanDifference, sidesByDay } from '../behaviour/compare-sides.ts'
import type { DecisionTable } from '../behaviour/decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../behaviour/detector.ts'
import { isEnough, TO_SHOW } from '../behaviour/run-detectors.ts'
import { PermutationCount } from '../behaviour/significance/permutation-chance.ts'
import { labelDraws } from '../behaviour/significance/shuffle.ts'
import { type Interval, SEED } from '../statistics/intervals/interval.ts'
import { studentInterval } from '../statistics/intervals/student-interval.ts'
import { mean } from '../statistics/maths/moments.ts'
import { createRandom } from '../statistics/maths/random.ts'
import { adjustedChances } from '../statistics/significance/benjamini-hochberg.ts'
import { signFlipChance } from '../statistics/significance/sign-flip.ts'

/** A reset as the evidence reads it: states 0 to 10, instants in UTC milliseconds. */
export type ResetUse = {
  technique: string
  startedAt: number
  before: number | null
  after: number | null
}

/** With fewer uses than this, nothing is reported. */
export const USES_TO_SHOW = 10

/**
 * State before and after; `change` is their mean difference. `q`: its p-value, adjusted for everything compared here.
 */
export type StateChange = {
  /** `null`: all techniques together. */
  technique: string | null
  n: number
  before: number
  after: number
  change: number
  interval: Interval
  q: number | null
}

export const NEXT_MEASURES = ['wait', 'size', 'result'] as const
export type NextMeasure = (typeof NEXT_MEASURES)[number]

/**
 * The trade after a loss, with and without a reset before it. `wait` in minutes, `size` as a multiple of the usual
 * size, `result` in the table's unit. `tested` is `null` if there are too few to compare.
 */
export type NextTrade = {
  measure: NextMeasure
  counts: { with: number; without: number; days: number }
  tested: { with: number; without: number; difference: number; interval: Interval; q: number | null } | null
}

export type ResetEvidence = { uses: number; states: StateChange[]; next: NextTrade[] }

/**
 * What a trader's own resets were followed by. States: the mean change with Student's interval and a sign-flip test.
 * Next trades: every entry after a losing close of its session, with or without a reset between that close and the
 * entry, compared within the length of the losing run (1, 2, 3 and more) and tested by redrawing which moments had the
 * reset. All p-values are adjusted together. Empty below ten uses. Source: docs/reset-and-routine.md, Own evidence.
 * @example resetEvidence([], table) // → { uses: 0, states: [], next: [] }
 */
export function resetEvidence(uses: readonly ResetUse[], table: DecisionTable): ResetEvidence {
  if (uses.length < USES_TO_SHOW) return { uses: uses.length, states: [], next: [] }
  const states = changesOf(uses)
  const next = nextTrades(uses, table)
  const adjusted = adjustedChances([...states, ...next].map(({ chance }) => chance))
  return {
    uses: uses.length,
    states: states.map(({ chance: _, ...one }, at) => ({ ...one, q: adjusted[at] ?? null })),
    next: next.map(({ chance: _, tested, ...one }, at) => ({
      ...one,
      tested: tested && { ...tested, q: adjusted[states.length + at] ?? null },
    })),
  }
}

type WithChance<T> = Omit<T, 'q'> & { chance: number | null }

function changesOf(uses: readonly ResetUse[]): WithChance<StateChange>[] {
  const rated = uses.flatMap(({ technique, before, after }) =>
    before === null || after === null ? [] : [{ technique, before, after }],
  )
  const techniques = [...new Set(rated.map(({ technique }) => technique))]
  // With only one technique, its result is the overall one and is not repeated.
  const groups = [null, ...(techniques.length > 1 ? techniques : [])]
  return groups.flatMap((technique) => {
    const of = rated.filter((use) => technique === null || use.technique === technique)
    if (of.length < USES_TO_SHOW) return []
    const changes = of.map(({ before, after }) => after - before)
    return [
      {
        technique,
        n: of.length,
        before: mean(of.map(({ before }) => before)),
        after: mean(of.map(({ after }) => after)),
        change: mean(changes),
        interval: studentInterval(changes),
        chance: signFlipChance(changes).value,
      },
    ]
  })
}

type RawTest = Omit<NonNullable<NextTrade['tested']>, 'q'>
type NextWithChance = Omit<NextTrade, 'tested'> & { tested: RawTest | null; chance: number | null }

function nextTrades(uses: readonly ResetUse[], table: DecisionTable): NextWithChance[] {
  const known = labelled(uses, table)
  const values: Record<NextMeasure, Float64Array> = {
    wait: table.gap,
    size: table.sizeRatio,
    result: table.value,
  }
  return NEXT_MEASURES.map((measure) =>
    compareNext(measure, { table, compared: { values: values[measure], ...known } }),
  )
}

function compareNext(
  measure: NextMeasure,
  { table, compared }: { table: DecisionTable; compared: ComparedValues },
): NextWithChance {
  const sides = sidesByDay(table, compared)
  const { n, days } = sides
  const counts = { with: n.flagged, without: n.control, days }
  if (!isEnough({ ...n, days }, TO_SHOW)) return { measure, counts, tested: null, chance: null }
  const { flagged, control, difference, interval } = differenceOf(sides)
  if (!Number.isFinite(difference)) return { measure, counts, tested: null, chance: null }
  const count = new PermutationCount(meanDifference(compared))
  const draw = labelDraws(table, compared, 'everything')
  const random = createRandom(SEED)
  while (!count.isDone) count.add(draw(random))
  return {
    measure,
    counts,
    tested: { with: flagged, without: control, difference, interval },
    chance: count.chance().chance,
  }
}

/** Runs of this many losses or more are compared with each other. */
const LONGEST_RUN = 3

/** Entries after a losing close: whether there was a reset in between, and how long the losing run was. */
function labelled(
  uses: readonly ResetUse[],
  table: DecisionTable,
): Pick<ComparedValues, 'labels' | 'strata'> {
  const starts = uses.map(({ startedAt }) => startedAt).sort((a, b) => a - b)
  const labels = new Int8Array(table.length).fill(NEITHER)
  const strata = { of: new Int32Array(table.length), count: LONGEST_RUN }
  for (let at = 0; at < table.length; at++) {
    const { run, isOpen } = lossesBefore(table, at)
    if (run === 0 || (isOpen && run < LONGEST_RUN)) continue
    const openedAt = table.columns.openedAt[table.row[at] ?? 0] ?? Number.NaN
    const closedAt = openedAt - (table.gap[at] ?? 0) * 60_000
    labels[at] = starts.some((start) => start >= closedAt && start <= openedAt) ? FLAGGED : CONTROL
    strata.of[at] = Math.min(run, LONGEST_RUN) - 1
  }
  return { labels, strata }
}

/**
 * How many losses in a row the session had just closed with when a decision was taken; open if an unknown result came
 * right before them, so that there may have been more.
 */
function lossesBefore(
  { first, closedBefore, closingOrder, outcome }: DecisionTable,
  at: number,
): { run: number; isOpen: boolean } {
  const from = first[at] ?? 0
  const closed = closedBefore[at] ?? 0
  const outcomeBack = (back: number) => outcome[closingOrder[from + closed - 1 - back] ?? 0]
  let run = 0
  while (run < closed && outcomeBack(run) === -1) run++
  return { run, isOpen: run < closed && outcomeBack(run) === 2 }
}
