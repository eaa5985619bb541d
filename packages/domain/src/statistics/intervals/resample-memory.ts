import type { Interval } from './interval.ts'
import type { PayoffIntervals } from './payoff-intervals.ts'

export type ResampleOptions = {
  resamples?: number
  seed?: number
  /** Cached draws and totals to reuse. Figures are the same without it, only slower. */
  memory?: ResampleMemory | undefined
}

/** Any store of results between two calls: a `Map`, or a cache that evicts. */
type Store<K, V> = { get: (key: K) => V | undefined; set: (key: K, value: V) => unknown }

/** Filled by the computations that use it. Its owner decides how much it holds, and must not change its contents. */
export type ResampleMemory = {
  draws: Store<string, Uint8Array>
  totals: Store<string, PackedTotals>
  intervals: Store<number, KnownIntervals>
}

/**
 * Columns summed as one: non-negative integers, each with as many bits as its largest possible total needs. A double
 * holds 53 bits exactly, so every total can be read back as if it had been summed separately.
 */
export type Pack = { sums: Float64Array; bits: number; members: { column: number; bits: number }[] }
export type PackedTotals = { packs: readonly Pack[]; totals: readonly Float64Array[] }

export type DayClusterIntervals = PayoffIntervals & {
  /** Mean net per trade, in micros. */
  expectancy: Interval
  /** Mean R per trade that has one. */
  expectancyR: Interval
  /** Average win and average loss, in micros, both positive. */
  averageWin: Interval
  averageLoss: Interval
  profitFactor: Interval
  /** Median of the resampled profit factors; `null` if it is not finite. */
  profitFactorMedian: number | null
}
/** Intervals together with every number they were computed from. */
export type KnownIntervals = { from: Float64Array; intervals: DayClusterIntervals }

/**
 * A memory that stores everything, for a single computation.
 * @example resampleTotals([wins, losses], { memory: newResampleMemory() })
 */
export function newResampleMemory(): ResampleMemory {
  return { draws: new Map(), totals: new Map(), intervals: new Map() }
}
