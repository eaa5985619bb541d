import { closedInterval, type Interval, noInterval } from '../statistics/intervals/interval.ts'
import { percentileEnds } from '../statistics/intervals/percentile-ends.ts'
import type { ResampleMemory } from '../statistics/intervals/resample-memory.ts'
import { resampleTotals } from '../statistics/intervals/resample-totals.ts'
import { sumOf } from '../statistics/maths/moments.ts'
import { totalInterval } from '../statistics/what-if/total-interval.ts'
import type { DecisionTable } from './decision-table.ts'
import { FLAGGED, type Mechanical, NEITHER } from './detector.ts'
import type { Strata } from './strata.ts'

/** An amount in micros and its 95 % interval. Above 0: the act cost money. */
export type Cost = { amount: number; interval: Interval }

/** The decisions of both sides: the measured value, the side, and the stratum within which they are compared. */
export type ComparedValues = { values: Float64Array; labels: Int8Array; strata: Strata }

/** Sums and counts per stratum and side: control, flagged, control, flagged … */
export type Cells = { sums: Float64Array; counts: Float64Array }

export function emptyCells({ count }: Strata): Cells {
  return { sums: new Float64Array(2 * count), counts: new Float64Array(2 * count) }
}

/**
 * The mean of the flagged minus the mean of the controls, stratum by stratum, weighted by flagged decisions; strata
 * without a control or without a flagged decision are left out. NaN if none is left.
 * @example // one stratum, flagged 1 and 3, control 5 → −3
 */
export function meanDifference({ values, labels, strata }: ComparedValues): number {
  const { sums, counts } = emptyCells(strata)
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] ?? NEITHER
    if (label === NEITHER) continue
    const value = values[at] ?? 0
    if (Number.isNaN(value)) continue
    const cell = 2 * (strata.of[at] ?? 0) + label
    sums[cell] = (sums[cell] ?? 0) + value
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return differenceOfCells(sums, counts)
}

/** The difference alone, for the inner loop of the draws: allocates nothing. */
export function differenceOfCells(sums: Float64Array, counts: Float64Array): number {
  let n = 0
  let sum = 0
  for (let cell = 0; cell < sums.length; cell += 2) {
    const controls = counts[cell] ?? 0
    const flagged = counts[cell + 1] ?? 0
    if (controls === 0 || flagged === 0) continue
    n += flagged
    sum += (sums[cell + 1] ?? 0) - (flagged * (sums[cell] ?? 0)) / controls
  }
  return sum / n
}

/** Both means from sums and counts per stratum and side. */
function standardised(sums: ArrayLike<number>, counts: ArrayLike<number>) {
  let n = 0
  let flagged = 0
  let control = 0
  for (let cell = 0; cell < sums.length; cell += 2) {
    const nc = counts[cell] ?? 0
    const nf = counts[cell + 1] ?? 0
    if (nc === 0 || nf === 0) continue
    n += nf
    flagged += sums[cell + 1] ?? 0
    control += (nf * (sums[cell] ?? 0)) / nc
  }
  return { n, flagged: flagged / n, control: control / n, difference: (flagged - control) / n }
}

/** Sums and counts per trading day, for each cell (stratum and side): every interval is resampled from these. */
export type Sides = {
  sums: Float64Array[]
  counts: Float64Array[]
  n: { flagged: number; control: number }
  days: number
}

export function sidesByDay(table: DecisionTable, { values, labels, strata }: ComparedValues): Sides {
  const empty = () => Array.from({ length: 2 * strata.count }, () => new Float64Array(table.days))
  const sides: Sides = { sums: empty(), counts: empty(), n: { flagged: 0, control: 0 }, days: 0 }
  const used = new Uint8Array(table.days)
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] ?? NEITHER
    const value = values[at] ?? Number.NaN
    if (label === NEITHER || Number.isNaN(value)) continue
    sides.n[label === FLAGGED ? 'flagged' : 'control']++
    const cell = 2 * (strata.of[at] ?? 0) + label
    const day = table.day[at] ?? 0
    used[day] = 1
    add(sides.sums[cell], day, value)
    add(sides.counts[cell], day, 1)
  }
  sides.days = used.reduce((days, isUsed) => days + isUsed, 0)
  return sides
}

function add(list: Float64Array | undefined, at: number, value: number): void {
  if (list) list[at] = (list[at] ?? 0) + value
}

/** The compared decisions of both sides, their means, and the difference with its 95 % interval. */
export type Difference = {
  compared: number
  flagged: number
  control: number
  difference: number
  interval: Interval
}

/**
 * The sides' means and their difference as in `meanDifference`; the interval resamples whole days with replacement
 * (fixed seed), and is as wide as the side on fewer days asks for. Source: docs/metrics.md, Intervals and simulation.
 */
export function differenceOf(sides: Sides, memory?: ResampleMemory): Difference {
  const { n, ...means } = standardised(sides.sums.map(sumOf), sides.counts.map(sumOf))
  const interval = resampled(sides, (sums, counts) => standardised(sums, counts).difference, memory)
  return { compared: n, ...means, interval }
}

/**
 * What the flagged decisions cost compared with as many controls: n · (mean of the controls − their own mean), in the
 * values' unit. Above 0: they cost money. Source: docs/behaviour.md, Money.
 * @example // 10 flagged with a mean of −30, controls with a mean of 20 → 500
 */
export function matchedCost(sides: Sides, memory?: ResampleMemory): Cost {
  const cost = (sums: ArrayLike<number>, counts: ArrayLike<number>) => {
    const { n, difference } = standardised(sums, counts)
    return -n * difference
  }
  return {
    amount: cost(sides.sums.map(sumOf), sides.counts.map(sumOf)),
    interval: resampled(sides, cost, memory),
  }
}

/** Fewer resamples than elsewhere: each of some twenty detectors resamples up to twelve columns. */
const RESAMPLES = 1_000
/** If more than one resample in 20 has nothing to compare, there is no meaningful interval. */
const MAX_EMPTY = 0.05

function resampled(
  { sums, counts, days }: Sides,
  of: (sums: ArrayLike<number>, counts: ArrayLike<number>) => number,
  memory?: ResampleMemory,
): Interval {
  if (days < 2) return noInterval('too_few_days')
  const isUsed = (cell: number) => counts[cell]?.some((count) => count > 0)
  // A stratum with only one side is never compared.
  const cells = [...sums.keys()].filter((cell) => isUsed(cell) && isUsed(cell ^ 1))
  const columns = [...cells.map((cell) => sums[cell]), ...cells.map((cell) => counts[cell])]
  const drawn = resampleTotals(
    columns.filter((column) => column !== undefined),
    { resamples: RESAMPLES, memory },
  )
  const inCells = new Float64Array(sums.length)
  const ofCells = new Float64Array(sums.length)
  const results: number[] = []
  const resamples = drawn[0]?.length ?? 0
  for (let b = 0; b < resamples; b++) {
    cells.forEach((cell, place) => {
      inCells[cell] = drawn[place]?.[b] ?? 0
      ofCells[cell] = drawn[cells.length + place]?.[b] ?? 0
    })
    const result = of(inCells, ofCells)
    if (Number.isFinite(result)) results.push(result)
  }
  if (results.length < (1 - MAX_EMPTY) * resamples) return noInterval('too_few_days')
  const sorted = Float64Array.from(results).sort()
  return closedInterval(
    percentileEnds(sorted, { drawn: counts[0]?.length ?? 0, used: fewerDays(counts) }),
    'day_bootstrap',
  )
}

/** Trading days with a compared decision, of the side that has fewer. Only strata with both sides are compared. */
export function fewerDays(counts: Sides['counts']): number {
  const isUsed = (cell: number) => counts[cell]?.some((count) => count > 0) === true
  const daysOf = (side: number) => {
    const cells = counts.filter((_, cell) => cell % 2 === side && isUsed(cell) && isUsed(cell ^ 1))
    const days = cells[0]?.length ?? 0
    let used = 0
    for (let day = 0; day < days; day++) if (cells.some((ofDay) => (ofDay[day] ?? 0) > 0)) used++
    return used
  }
  return Math.min(daysOf(0), daysOf(1))
}

/**
 * What the flagged decisions cost by themselves, without any control: their net had they not been taken, or the part of
 * it due to the larger size. Exact for the past; the interval shows how it could have gone on other days. Source:
 * docs/behaviour.md, Money.
 * @example // net −300 at 1.5 times the usual size → 100 of it is due to the size
 */
export function mechanicalCost(
  table: DecisionTable,
  labels: Int8Array,
  mechanical: Exclude<Mechanical, null>,
): Cost {
  const sum = new Float64Array(table.days)
  const count = new Float64Array(table.days)
  let amount = 0
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] !== FLAGGED) continue
    const share = mechanical === 'not_taken' ? 1 : 1 - 1 / (table.sizeRatio[at] ?? 1)
    const cost = -(table.net[at] ?? 0) * share
    const day = table.day[at] ?? 0
    sum[day] = (sum[day] ?? 0) + cost
    count[day] = (count[day] ?? 0) + 1
    amount += cost
  }
  return { amount, interval: totalInterval({ sum, count }, { resamples: RESAMPLES }) }
}
