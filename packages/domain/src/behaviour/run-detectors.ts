import { SEED } from '../statistics/intervals/interval.ts'
import { newResampleMemory, type ResampleMemory } from '../statistics/intervals/resample-memory.ts'
import { createRandom, type Random } from '../statistics/maths/random.ts'
import {
  type ComparedValues,
  type Cost,
  type Difference,
  differenceOf,
  matchedCost,
  meanDifference,
  mechanicalCost,
  sidesByDay,
} from './compare-sides.ts'
import type { DecisionTable } from './decision-table.ts'
import { CONTROL, type Detector, FLAGGED, type LabelWriter, NEITHER } from './detector.ts'
import { labelDecisions } from './label-decisions.ts'
import { type Results, SessionSoFar } from './results-so-far.ts'
import { acrossDays } from './significance/across-days.ts'
import { exactChance } from './significance/arrangements.ts'
import { dayDraws } from './significance/day-draws.ts'
import { type PermutationChance, PermutationCount } from './significance/permutation-chance.ts'
import { labelDraws, resultShuffler } from './significance/shuffle.ts'

export type Counts = { flagged: number; control: number; days: number }

/**
 * Below the first, nothing is compared; below the second, a difference is shown but not named as a finding. Source:
 * docs/behaviour.md, Ground rules.
 */
export const TO_SHOW: Counts = { flagged: 10, control: 10, days: 8 }
export const TO_NAME: Counts = { flagged: 20, control: 20, days: 15 }

/** A detector's reading of one table. `rows` are rows of `table.columns`, in opening order. */
export type Reading = {
  detector: Detector
  /** False: the data it needs was never recorded, so there is nothing to count. */
  isRecorded: boolean
  counts: Counts
  rows: { flagged: number[]; control: number[] }
  /** `null` if there are too few to compare. */
  tested: TestResult | null
}

export type TestResult = Difference & {
  /** Its p-values are the larger of those of the draws and of `acrossDays`: both must be small. */
  chance: PermutationChance
  /**
   * The smallest difference that would have been detected four times in five with these counts. 0: no session has both
   * sides among what is compared, so none could have been detected.
   */
  smallestSeen: number
  /** The cost compared with the control; `null` if the measure is an act. */
  matched: Cost | null
  mechanical: Cost | null
}

/** 1.96 + 0.84: two-sided at 5 %, with 80 % power. */
const POWER = 2.8

/** How many detectors are done, out of how many. */
export type OnProgress = (done: number, all: number) => void

/** Trading days in days since 1970-01-01: from the day after `after` up to and including `until`. */
export type Window = { after: number; until: number }
const EVER: Window = { after: -Infinity, until: Infinity }

/** `needed`: below these counts nothing is tested. */
export type RunOptions = { seed?: number; onProgress?: OnProgress; window?: Window; needed?: Counts }

/** Whether every count is reached. */
export function isEnough(counts: Counts, needed: Counts): boolean {
  return counts.flagged >= needed.flagged && counts.control >= needed.control && counts.days >= needed.days
}

/**
 * Looks for behaviours in a trader's decisions: labels them, compares the sides, and computes how often chance alone
 * would show as much. Labels from results share one shuffle of the results; labels from acts have a shuffle each.
 * `seed` makes the draws repeatable; `onProgress` is called after each detector with the number done; with `window`
 * only its days are compared, labelled by what was known from all the days before. Source: docs/behaviour.md, Ground
 * rules.
 * @example runDetectors(DETECTORS, table)[0]?.tested?.chance.chance // → 0.001
 */
export function runDetectors(
  detectors: readonly Detector[],
  table: DecisionTable,
  { seed = SEED, onProgress = () => {}, window = EVER, needed = TO_SHOW }: RunOptions = {},
): Reading[] {
  const labelled = detectors.map((detector) => labelledWithin(detector, table, window))
  const testable = labelled.filter(({ counts }) => isEnough(counts, needed))
  let done = detectors.length - testable.length
  const onDone = () => onProgress(++done, detectors.length)
  const chances = countChances(testable, { table, window, random: createRandom(seed), onDone })
  // All of them resample the same days.
  const drawn = { table, memory: newResampleMemory() }
  return labelled.map((one) => {
    const { detector, counts, compared } = one
    const chance = chances.get(one)
    return {
      detector,
      isRecorded: detector.isRecorded?.(table) ?? true,
      counts,
      rows: {
        flagged: rowsWith(table, compared, FLAGGED),
        control: rowsWith(table, compared, CONTROL),
      },
      tested: chance ? testedOf(one, chance, drawn) : null,
    }
  })
}

/** Only the counts of a detector within a window, without any draws. */
export function countsWithin(detector: Detector, table: DecisionTable, window: Window): Reading {
  const [reading] = runDetectors([detector], table, { window, needed: { ...TO_SHOW, flagged: Infinity } })
  if (!reading) throw new Error('one detector gives one reading')
  return reading
}

/**
 * The p-values of a detector's draws alone, which every test of them compares with another implementation.
 * @example drawnChance(LATE_IN_THE_DAY, table)?.permutations // → 9999
 */
export function drawnChance(detector: Detector, table: DecisionTable): PermutationChance | undefined {
  const one = labelledWithin(detector, table, EVER)
  const random = createRandom(SEED)
  return countChances([one], { table, window: EVER, random, onDone: () => {} }).get(one)
}

type LabelledDecisions = {
  detector: Detector
  compared: ComparedValues
  counts: Counts
  sides: ReturnType<typeof sidesByDay>
}

function labelledWithin(detector: Detector, table: DecisionTable, window: Window): LabelledDecisions {
  const all = labelDecisions(detector, table)
  const compared = { ...all, values: within(table, window, all.values) }
  const sides = sidesByDay(table, compared)
  return { detector, compared, sides, counts: { ...sides.n, days: sides.days } }
}

/** Replaces the values of days outside the window with NaN. */
function within(
  { columns, row }: DecisionTable,
  { after, until }: Window,
  values: Float64Array,
): Float64Array {
  return values.map((value, at) => {
    const day = columns.openDay[row[at] ?? 0] ?? 0
    return day > after && day <= until ? value : Number.NaN
  })
}

function testedOf(
  { detector, compared, sides }: LabelledDecisions,
  chance: PermutationChance,
  { table, memory }: { table: DecisionTable; memory: ResampleMemory },
): TestResult {
  const labels = compared.labels.map((label, at) => (Number.isNaN(compared.values[at]) ? NEITHER : label))
  const net = table.net.map((micros, at) => (Number.isNaN(compared.values[at]) ? Number.NaN : micros))
  const inMoney = () => sidesByDay(table, { ...compared, values: net })
  const across = acrossDays(sides)
  return {
    ...differenceOf(sides, memory),
    chance: atLeast(chance, across),
    // Without a spread within days there is nothing that draws could detect.
    smallestSeen: chance.spread > 0 ? POWER * Math.max(chance.spread, across.error || 0) : 0,
    matched: detector.measure.of === 'result' ? matchedCost(inMoney(), memory) : null,
    mechanical: detector.mechanical ? mechanicalCost(table, labels, detector.mechanical) : null,
  }
}

/** The larger p-value of the two tests, in each direction. */
function atLeast(
  drawn: PermutationChance,
  across: Pick<PermutationChance, 'lower' | 'upper'>,
): PermutationChance {
  const lower = Math.max(drawn.lower, across.lower)
  const upper = Math.max(drawn.upper, across.upper)
  return { ...drawn, lower, upper, chance: Math.max(drawn.chance, Math.min(1, 2 * Math.min(lower, upper))) }
}

type DrawOptions = { table: DecisionTable; window: Window; random: Random; onDone: () => void }

function countChances(
  all: readonly LabelledDecisions[],
  draws: DrawOptions,
): Map<LabelledDecisions, PermutationChance> {
  const known = new Map<LabelledDecisions, PermutationChance>()
  const counts = new Map(all.map((one) => [one, new PermutationCount(meanDifference(one.compared))]))
  const ofResults = all.filter(({ detector }) => detector.labelling.from === 'results')
  shuffleAllResults(ofResults, counts, draws)
  for (const one of all) {
    const { labelling } = one.detector
    const count = counts.get(one)
    if (labelling.from === 'results' || !count) continue
    const exact = exactChance(draws.table, one.compared, labelling.within)
    if (exact) known.set(one, exact)
    else {
      const draw =
        labelling.within === 'days'
          ? dayDraws(draws.table, one.compared)
          : labelDraws(draws.table, one.compared, labelling.within)
      while (!count.isDone) count.add(draw(draws.random))
    }
    draws.onDone()
  }
  return new Map(Array.from(counts, ([one, count]) => [one, known.get(one) ?? count.chance()]))
}

/** Rule 4 of the ground rules: the session's results are redistributed over its slots, and the labels follow. */
function shuffleAllResults(
  all: readonly LabelledDecisions[],
  counts: ReadonlyMap<LabelledDecisions, PermutationCount>,
  { table, window, random, onDone }: DrawOptions,
): void {
  const results: Results = {
    value: within(table, window, table.value),
    money: within(table, window, table.money),
    outcome: Int8Array.from(table.outcome),
  }
  const shuffle = resultShuffler(table, results)
  const soFar = new SessionSoFar(table, results)
  let waiting = all.flatMap((one) => {
    const count = counts.get(one)
    const { detector, compared } = one
    if (detector.labelling.from !== 'results' || !count) return []
    const write: LabelWriter = detector.labelling.of(table)
    const values = detector.measure.of === 'result' ? results.value : compared.values
    return [
      { count, write, compared: { values, labels: new Int8Array(table.length), strata: compared.strata } },
    ]
  })
  for (waiting = waiting.filter(({ count }) => !count.isDone); waiting.length > 0; ) {
    shuffle(random)
    soFar.restart()
    for (const { count, write, compared } of waiting) {
      write({ results, soFar }, compared.labels, random)
      count.add(meanDifference(compared))
    }
    const left = waiting.filter(({ count }) => !count.isDone)
    for (let done = left.length; done < waiting.length; done++) onDone()
    waiting = left
  }
}

function rowsWith(table: DecisionTable, { labels, values }: ComparedValues, label: number): number[] {
  const rows: number[] = []
  labels.forEach((found, at) => {
    if (found === label && !Number.isNaN(values[at])) rows.push(table.row[at] ?? 0)
  })
  return rows
}
