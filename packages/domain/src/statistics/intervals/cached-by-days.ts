import type { DayResults } from '../days/day-results.ts'
import { RESAMPLES, SEED } from './interval.ts'
import type { ResampleOptions } from './resample-totals.ts'

/** A result for some days, with every number it was computed from. */
type CachedResult<T> = { from: Float64Array; result: T }
type Compute<T> = (days: DayResults, options: ResampleOptions) => T

/** A day is 64 bytes: two years of 120 people are 4 MB. */
const MAX_CACHE_BYTES = 4_000_000

/**
 * `compute`, run once for the same results of days: the dashboard, the log and the performance page ask for
 * the same intervals one after the other. Results are the same when every number is; the least recently used are evicted first.
 * Its result must not be changed. `compute` must depend on nothing but the numbers of the days and the options.
 * @example const intervals = cachedByDays(intervalsOf)
 */
export function cachedByDays<T>(compute: Compute<T>): Compute<T> {
  const cache = new Map<number, CachedResult<T>>()
  let bytes = 0
  const forget = (key: number, { from }: CachedResult<T>) => {
    cache.delete(key)
    bytes -= from.byteLength
  }
  return (days, options) => {
    const from = numbersOf(days, options)
    const key = hashOf(from)
    const known = cache.get(key)
    if (known) forget(key, known)
    const result = known && isSame(known.from, from) ? known.result : compute(days, options)
    cache.set(key, { from, result })
    bytes += from.byteLength
    for (const [oldest, entry] of cache) {
      if (bytes <= MAX_CACHE_BYTES) break
      forget(oldest, entry)
    }
    return result
  }
}

function numbersOf(
  { length, n, wins, losses, rCount, net, grossProfit, grossLoss, totalR }: DayResults,
  { resamples = RESAMPLES, seed = SEED }: ResampleOptions,
): Float64Array {
  const columns = [n, wins, losses, rCount, net, grossProfit, grossLoss, totalR]
  const numbers = new Float64Array(2 + columns.length * length)
  numbers[0] = resamples
  numbers[1] = seed
  for (const [at, column] of columns.entries()) numbers.set(column, 2 + at * length)
  return numbers
}

/** FNV-1a over 32 bits at a time. */
function hashOf(numbers: Float64Array): number {
  let hash = 0x811c9dc5
  for (const word of new Int32Array(numbers.buffer)) hash = Math.imul(hash ^ word, 0x01000193)
  return hash
}

function isSame(first: Float64Array, second: Float64Array): boolean {
  return first.length === second.length && first.every((value, at) => value === second[at])
}
