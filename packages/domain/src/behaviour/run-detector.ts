import type { Interval } from '../statistics/intervals/interval.ts'
import type { Random } from '../statistics/maths/random.ts'
import {
  type Cost,
  differenceInterval,
  matchedCost,
  meanDifference,
  mechanicalCost,
  type Sides,
  sidesByDay,
} from './compare-sides.ts'
import type { DecisionTable } from './decision-table.ts'
import { CONTROL, type Detector, FLAGGED, type LabelWriter } from './detector.ts'
import { emptySoFar, fillSoFar, type Results } from './results-so-far.ts'
import { type NullOptions, type PermutationChance, permutationChance } from './significance/permutation-chance.ts'
import { labelShuffler, shuffleResults } from './significance/shuffle.ts'

/** What a side holds: decisions, and their mean in the measure's unit. */
export type Side = { n: number; mean: number }

export type Counts = { flagged: number; control: number; days: number }

/** Fewer than this are not shown; fewer than that are shown, but not named as a finding. Source: docs/behaviour.md, Ground rules. */
export const TO_SHOW: Counts = { flagged: 10, control: 10, days: 8 }
export const TO_NAME: Counts = { flagged: 20, control: 20, days: 15 }

/** What a detector saw in one table. `rows` are the rows of `table.columns`, in opening order. */
export type Reading = {
  detector: Detector
  counts: Counts
  rows: { flagged: number[]; control: number[] }
  /** `null` where there are too few to compare. */
  tested: Tested | null
}

export type Tested = {
  flagged: Side
  control: Side
  /** Flagged less control, in the measure's unit. */
  difference: number
  interval: Interval
  chance: PermutationChance
  /** The smallest difference that would have been seen four times in five, with these counts. */
  smallestSeen: number
  /** What it cost beside the control; `null` where the measure is an act. */
  matched: Cost | null
  mechanical: Cost | null
}

/** 1.96 + 0.84: two-sided at 5 %, with 80 % power. */
const POWER = 2.8

/**
 * Looks for one behaviour in a trader's decisions: labels them, compares the sides, and says how often chance alone
 * would show as much. Too few on a side → counts only. Source: docs/behaviour.md, Ground rules.
 * @example runDetector(detector, table).tested?.chance.chance // → 0.0004
 */
export function runDetector(detector: Detector, table: DecisionTable, options: NullOptions = {}): Reading {
  const labels = labelsOf(detector, table)
  const values = valuesOf(detector, table)
  const sides = sidesByDay(table, values, labels)
  const counts = { flagged: sum(sides.flagged.count), control: sum(sides.control.count), days: sides.days }
  const reading = {
    detector,
    counts,
    rows: { flagged: rowsWith(table, labels, FLAGGED), control: rowsWith(table, labels, CONTROL) },
  }
  if (!isEnough(counts, TO_SHOW)) return { ...reading, tested: null }
  return { ...reading, tested: testSides({ detector, table, labels, values, sides }, options) }
}

/** True where each count is reached. */
export function isEnough(counts: Counts, needed: Counts): boolean {
  return (
    counts.flagged >= needed.flagged && counts.control >= needed.control && counts.days >= needed.days
  )
}

type Labelled = {
  detector: Detector
  table: DecisionTable
  labels: Int8Array
  values: Float64Array
  sides: Sides
}

function testSides({ detector, table, labels, values, sides }: Labelled, options: NullOptions): Tested {
  const difference = meanDifference(values, labels)
  const chance = permutationChance(difference, nullOf(detector, table, labels), options)
  const isResult = detector.measure.of === 'result'
  return {
    flagged: sideOf(sides.flagged),
    control: sideOf(sides.control),
    difference,
    interval: differenceInterval(sides),
    chance,
    smallestSeen: POWER * chance.spread,
    matched: isResult ? matchedCost(sidesByDay(table, table.net, labels)) : null,
    mechanical: detector.mechanical ? mechanicalCost(table, labels, detector.mechanical) : null,
  }
}

function sideOf({ sum: sums, count }: Sides['flagged']): Side {
  const n = sum(count)
  return { n, mean: sum(sums) / n }
}

function sum(list: Float64Array): number {
  return list.reduce((total, value) => total + value, 0)
}

function valuesOf({ measure }: Detector, table: DecisionTable): Float64Array {
  return measure.of === 'result' ? table.value : measure.values(table)
}

function labelsOf({ labelling }: Detector, table: DecisionTable): Int8Array {
  if (labelling.from === 'acts') return labelling.of(table)
  const labels = new Int8Array(table.length)
  relabel(labelling.of(table), table, table, labels, null)
  return labels
}

function relabel(
  write: LabelWriter,
  table: DecisionTable,
  results: Results,
  into: Int8Array,
  random: Random | null,
): void {
  const soFar = emptySoFar(table.length)
  fillSoFar(table, results, soFar)
  write({ results, soFar }, into, random)
}

/** One draw of the statistic where only chance is at work: rule 10 of the ground rules. */
function nullOf(detector: Detector, table: DecisionTable, labels: Int8Array): (random: Random) => number {
  const values = valuesOf(detector, table)
  if (detector.labelling.from === 'acts') {
    const shuffled = Int8Array.from(labels)
    const shuffle = labelShuffler(table, shuffled)
    return (random) => {
      shuffle(random)
      return meanDifference(values, shuffled)
    }
  }
  const write = detector.labelling.of(table)
  const results = { value: Float64Array.from(table.value), outcome: Int8Array.from(table.outcome) }
  const soFar = emptySoFar(table.length)
  const relabelled = new Int8Array(table.length)
  const measured = detector.measure.of === 'result' ? results.value : values
  return (random) => {
    shuffleResults(table, results, random)
    fillSoFar(table, results, soFar)
    write({ results, soFar }, relabelled, random)
    return meanDifference(measured, relabelled)
  }
}

function rowsWith(table: DecisionTable, labels: Int8Array, label: number): number[] {
  const rows: number[] = []
  labels.forEach((found, at) => {
    if (found === label) rows.push(table.row[at] ?? 0)
  })
  return rows
}
