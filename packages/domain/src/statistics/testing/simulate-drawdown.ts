import { SEED } from '../intervals/interval.ts'
import { quantileOfSorted } from '../maths/quantile.ts'
import { createRandom, type Random } from '../maths/random.ts'
import type { SimulationMode } from '../simulation/simulation-mode.ts'

export type SimulatedDrawdown = {
  mode: SimulationMode
  median: number
  p95: number
  p99: number
  paths: number
}

/** Number of paths by default. */
const PATHS = 10_000

/** An independent oracle for `simulateDays`: drawdowns of results drawn or shuffled one by one. */
export function simulateDrawdown(
  results: ArrayLike<number>,
  { mode, paths = PATHS, seed = SEED }: { mode: SimulationMode; paths?: number; seed?: number },
): SimulatedDrawdown | null {
  if (results.length === 0) return null
  const random = createRandom(seed)
  const path = Float64Array.from(results)
  const drawn = new Int32Array(results.length)
  const falls = new Float64Array(paths)
  for (let i = 0; i < paths; i++) {
    if (mode === 'shuffle') shuffle(path, random)
    else {
      random.fillBelow(drawn, results.length)
      for (let j = 0; j < path.length; j++) path[j] = results[drawn[j] ?? 0] ?? 0
    }
    falls[i] = deepestFall(path)
  }
  falls.sort()
  const level = (q: number) => quantileOfSorted(falls, q)
  return { mode, median: level(0.5), p95: level(0.95), p99: level(0.99), paths }
}

/** Fisher–Yates, in place: each path shuffles the previous one. */
function shuffle(values: Float64Array, random: Random): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const held = values[i] ?? 0
    values[i] = values[j] ?? 0
    values[j] = held
  }
}

function deepestFall(results: Float64Array): number {
  let sum = 0
  let peak = 0
  let deepest = 0
  for (const result of results) {
    sum += result
    if (sum > peak) peak = sum
    if (peak - sum > deepest) deepest = peak - sum
  }
  return deepest
}
