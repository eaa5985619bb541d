import { SEED } from '../intervals/interval.ts'
import { quantileOfSorted } from '../maths/quantile.ts'
import { createRandom } from '../maths/random.ts'
import { dayDrawer } from './day-drawer.ts'
import { type Chance, chanceOf, type Level, levelOf } from './monte-carlo-error.ts'
import type { SimulationMode } from './simulation-mode.ts'

/**
 * The paths' cumulative results, in the unit of the days, after `day` days: 5 % of the paths lie below p5, and so on.
 */
export type PathBands = {
  day: number[]
  p5: number[]
  p25: number[]
  p50: number[]
  p75: number[]
  p95: number[]
}

export type SimulatedDays = {
  mode: SimulationMode
  paths: number
  /** Days per block, and days per path. */
  blockDays: number
  horizonDays: number
  bands: PathBands
  /** Share of paths that end below zero. `null` when shuffling, because every path ends at the same total. */
  chanceOfLoss: Chance | null
  /** Deepest fall of a path from its highest point, end of day; positive. */
  drawdown: { median: Level; p95: Level; p99: Level }
  /** Share of paths that ever were `allowance` or more below the start; `null` without an allowance. */
  ruin: Chance | null
}

export type DaySimulation = {
  mode: SimulationMode
  paths?: number
  seed?: number
  /** 1–5; omitted: 5 from 50 days on, else 1. */
  blockDays?: number
  /** Omitted, and always when shuffling: as many days as there are. */
  horizonDays?: number
  /** The total loss allowed, positive, in the unit of the days. */
  allowance?: number
}

const PATHS = 10_000
const POINTS = 60
const LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95] as const

/**
 * Many other ways the same days could have gone, in blocks of whole days: `shuffle` reorders the blocks (order luck,
 * same total), `bootstrap` draws blocks with replacement (different futures). Fixed seed; every share and level comes
 * with its Monte Carlo error. Closed results only: falls within a day do not show. `null` without days. Source:
 * docs/metrics.md, Intervals and simulation.
 */
export function simulateDays(days: ArrayLike<number>, options: DaySimulation): SimulatedDays | null {
  const { mode, paths = PATHS, seed = SEED, allowance } = options
  if (days.length === 0) return null
  const blockDays = options.blockDays ?? (days.length >= 50 ? 5 : 1)
  const horizonDays = mode === 'shuffle' ? days.length : (options.horizonDays ?? days.length)
  const draw = dayDrawer(days, { mode, blockDays, horizonDays, random: createRandom(seed) })
  const points = pointsOf(horizonDays)
  const ends = points.map(() => new Float64Array(paths))
  const falls = new Float64Array(paths)
  let losing = 0
  let ruined = 0
  for (let path = 0; path < paths; path++) {
    const { fall, lowest, total } = walk(draw(), { points, ends, path })
    falls[path] = fall
    if (total < 0) losing++
    if (allowance !== undefined && lowest <= -allowance) ruined++
  }
  falls.sort()
  return {
    mode,
    paths,
    blockDays,
    horizonDays,
    bands: bandsOf(points, ends),
    chanceOfLoss: mode === 'shuffle' ? null : chanceOf(losing, paths),
    drawdown: { median: levelOf(falls, 0.5), p95: levelOf(falls, 0.95), p99: levelOf(falls, 0.99) },
    ruin: allowance === undefined ? null : chanceOf(ruined, paths),
  }
}

type Notes = { points: readonly number[]; ends: readonly Float64Array[]; path: number }

/** Adds up a path's days, recording the result at the points and the extremes. */
function walk(days: Float64Array, { points, ends, path }: Notes) {
  let total = 0
  let peak = 0
  let lowest = 0
  let fall = 0
  let next = 1
  for (let day = 0; day < days.length; day++) {
    total += days[day] ?? 0
    if (total > peak) peak = total
    else if (peak - total > fall) fall = peak - total
    if (total < lowest) lowest = total
    if (points[next] === day + 1) {
      const column = ends[next]
      if (column) column[path] = total
      next++
    }
  }
  return { total, lowest, fall }
}

/** Days the bands are given for: 0, the last, and at most 60 in between, evenly spaced. */
function pointsOf(horizon: number): number[] {
  const steps = Math.min(horizon, POINTS)
  return Array.from({ length: steps + 1 }, (_, i) => Math.round((i * horizon) / steps))
}

function bandsOf(points: readonly number[], ends: readonly Float64Array[]): PathBands {
  const [p5 = [], p25 = [], p50 = [], p75 = [], p95 = []] = LEVELS.map(() => [] as number[])
  const lists = [p5, p25, p50, p75, p95]
  for (const column of ends) {
    column.sort()
    lists.forEach((list, i) => {
      list.push(quantileOfSorted(column, LEVELS[i] ?? 0.5))
    })
  }
  return { day: [...points], p5, p25, p50, p75, p95 }
}
