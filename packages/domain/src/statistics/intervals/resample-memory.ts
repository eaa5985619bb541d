import type { Interval } from './interval.ts'
import type { PayoffIntervals } from './payoff-intervals.ts'

export type ResampleOptions = {
  resamples?: number
  seed?: number
  /** What was drawn and summed before, if it is to be used again. Figures are the same without it, and take longer. */
  memory?: ResampleMemory | undefined
}

/** Whatever keeps results between two calls: a `Map`, or a cache that forgets some of them. */
type Store<K, V> = { get: (key: K) => V | undefined; set: (key: K, value: V) => unknown }

/** Filled by what is computed with it. Its owner says how much it keeps, and changes nothing in it. */
export type ResampleMemory = {
  draws: Store<string, Uint8Array>
  totals: Store<string, PackedTotals>
  intervals: Store<number, KnownIntervals>
}

/**
 * Columns summed as one: whole numbers from 0, each with as many bits as its largest possible total needs. A
 * number holds 53 bits exactly, so every total is read back as if it had been summed alone.
 */
export type Pack = { sums: Float64Array; bits: number; members: { column: number; bits: number }[] }
export type PackedTotals = { packs: readonly Pack[]; totals: readonly Float64Array[] }

export type DayClusterIntervals = PayoffIntervals & {
  /** Mean net per trade, in micros. */
  expectancy: Interval
  /** Mean R per trade that has one. */
  expectancyR: Interval
  profitFactor: Interval
  /** Middle of the resampled profit factors; `null` where it has no finite middle. */
  profitFactorMedian: number | null
}
/** Intervals with every number they were computed from. */
export type KnownIntervals = { from: Float64Array; intervals: DayClusterIntervals }

/**
 * One that keeps everything, for a computation that ends.
 * @example resampleTotals([wins, losses], { memory: newResampleMemory() })
 */
export function newResampleMemory(): ResampleMemory {
  return { draws: new Map(), totals: new Map(), intervals: new Map() }
}
